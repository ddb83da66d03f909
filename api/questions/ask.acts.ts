import type { OwnQuestion, questions } from '#contract/questions/questions.ts';
import { AppError } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { dueToTell } from './office.store.ts';
import { questionsJob } from './questions.job.ts';
import {
  findOwn,
  insertMessage,
  insertQuestion,
  lockOwn,
  mustNotBeTooMany,
  mustSeePost,
  questionRows,
  removeUnanswered,
} from './questions.store.ts';

export async function ask(mailing: Mailing, input: Call<typeof questions.ask>): Promise<OwnQuestion> {
  const { db, caller, now, params, body } = input;
  await mustTakeQuestions(input);
  await mustNotBeTooMany(db, caller.id);
  const question = { ...body, postId: params.id, userId: caller.id, now };
  const id = await insertQuestion(db, question);
  await tellOffice(mailing, input, id);
  return findOwn(db, { ...question, id });
}

/** Opens the question again, whatever became of it. */
export async function writeMore(mailing: Mailing, input: Call<typeof questions.writeMore>): Promise<OwnQuestion> {
  const { db, caller, now, params, body } = input;
  await mustTakeQuestions(input);
  const which = { userId: caller.id, postId: params.id, id: params.questionId };
  const { id } = await lockOwn(db, which);
  await mustNotBeTooMany(db, caller.id);
  await insertMessage(db, { questionId: id, authorId: caller.id, byOffice: false, text: body.text, at: now });
  await questionRows.change(db, id, { state: 'open', closedReason: null, changedAt: now });
  await tellOffice(mailing, input, id);
  return findOwn(db, which);
}

export async function withdrawQuestion({ db, caller, params }: Call<typeof questions.withdraw>): Promise<void> {
  await mustSeePost(db, caller, params.id);
  const { id } = await lockOwn(db, { userId: caller.id, postId: params.id, id: params.questionId });
  if (!(await removeUnanswered(db, id))) throw new AppError('questions.answered');
}

/** Locks the post, so that nobody withdraws it meanwhile. */
async function mustTakeQuestions({ db, caller, params }: Pick<Call<typeof questions.ask>, 'db' | 'caller' | 'params'>) {
  if (!(await mustSeePost(db, caller, params.id, { lock: true }))) throw new AppError('questions.off');
}

/** By e-mail: at once, and what comes within an hour together. */
async function tellOffice(
  mailing: Mailing,
  { db, tenantId, request }: Pick<Call<typeof questions.ask>, 'db' | 'tenantId' | 'request'>,
  questionId: string,
): Promise<void> {
  const startAfter = await dueToTell(db, questionId);
  if (!startAfter) return;
  const { origin } = senderOf(mailing, tenantId, request);
  await mailing.jobs.sendWithin(db, questionsJob, { tenantId, origin }, { startAfter });
}
