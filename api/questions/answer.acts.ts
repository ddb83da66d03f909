import type { questions } from '#contract/questions/questions.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { type Asker, findAsker, findQuestion } from './office.store.ts';
import { type AnswerInMail, answerMail } from './questions.mail.ts';
import { insertMessage, type QuestionRow, questionRows } from './questions.store.ts';

/** To somebody who sees the post; the person is told by e-mail too. */
export async function answerQuestion(mailing: Mailing, input: Call<typeof questions.answer>): Promise<void> {
  const { db, caller, now, params, body, ifMatch } = input;
  const { id } = await questionRows.lock(db, params.id, ifMatch);
  const asker = await findAsker(db, id);
  if (!asker) throw new AppError('questions.unseen');
  await insertMessage(db, { questionId: id, authorId: caller.id, byOffice: true, text: body.text, at: now });
  await questionRows.change(db, id, { state: 'answered', closedReason: null, answeredAt: now, changedAt: now });
  await mailAsker(mailing, input, { asker, answer: body.text, reason: null });
}

/** Also a question of somebody who does not see the post any more, who then hears nothing. */
export async function closeQuestion(mailing: Mailing, input: Call<typeof questions.close>): Promise<void> {
  const { db, now, params, body, ifMatch } = input;
  const question = await questionRows.lock(db, params.id, ifMatch);
  if (question.state !== 'open') throw new AppError('questions.answered');
  const closed = { state: 'closed', closedReason: body.reason, answeredAt: now, changedAt: now } as const;
  await questionRows.change(db, question.id, closed);
  const asker = await findAsker(db, question.id);
  if (asker) await mailAsker(mailing, input, { asker, answer: null, reason: body.reason });
}

/** Question and answer in the office's wording; the messages stay as they were written. */
export async function showQuestion({ db, now, params, body, ifMatch }: Call<typeof questions.show>): Promise<void> {
  const question = await questionRows.lock(db, params.id, ifMatch);
  await mustHaveAnswer(db, question);
  const shownAt = question.shownAt ?? now;
  await questionRows.change(db, question.id, { shownQuestion: body.question, shownAnswer: body.answer, shownAt });
}

async function mustHaveAnswer(db: Db, { id }: QuestionRow): Promise<void> {
  const { messages } = await findQuestion(db, id);
  if (!messages.some(({ byOffice }) => byOffice)) throw new AppError('questions.unanswered');
}

async function mailAsker(
  mailing: Mailing,
  { db, tenantId, request }: Pick<Call, 'db' | 'tenantId' | 'request'>,
  { asker, answer, reason }: { asker: Asker } & Pick<AnswerInMail, 'answer' | 'reason'>,
): Promise<void> {
  const { email, userId, title, postId, portalOnly } = asker;
  if (!email) return;
  const { tenant, origin } = senderOf(mailing, tenantId, request);
  const letter = { to: email, language: asker.language ?? tenant.language, portal: tenant.name };
  const mail = answerMail({ ...letter, origin, title, postId, answer, reason, portalOnly });
  await mailing.jobs.sendWithin(db, mailJob, mailOf(tenantId, 'answer', mail, { userId }));
}
