import { formOf } from '#contract/base/text/filled.ts';
import { pages } from '#contract/base/pages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Letter, letterMail } from '#platform/mail/mail-page.ts';
import { textsOf } from '#api/texts/texts.ts';

export interface AnswerInMail {
  origin: string;
  title: string;
  postId: string;
  /** Null: closed without one. */
  answer: string | null;
  reason: string | null;
  /** The answer is read in the portal. */
  portalOnly: boolean;
}

export function answerMail({
  origin,
  title,
  postId,
  answer,
  reason,
  portalOnly,
  ...letter
}: Letter & AnswerInMail): Mail {
  const words = textsOf('questions', letter.language);
  const { subject, greeting, answered, closed, inPortal, link, reply } = words.answer;
  const said = answer === null ? [closed, '{{reason}}'] : [answered, portalOnly ? inPortal : '{{answer}}'];
  const parts = [...said, { label: link, link: `${origin}${pages.post.replace(':id', postId)}` }, reply];
  return letterMail(letter, { subject, greeting, parts }, { title, answer: answer ?? '', reason: reason ?? '' });
}

export function newQuestionsMail({
  origin,
  posts,
  ...letter
}: Letter & { origin: string; posts: readonly { title: string; total: number }[] }): Mail {
  const { language } = letter;
  const words = textsOf('questions', language).news;
  const total = posts.reduce((sum, post) => sum + post.total, 0);
  const list = posts.map((post) => `– ${post.title}${post.total > 1 ? ` (${post.total})` : ''}`).join('\n');
  const parts = [
    formOf(words, 'lead', total, language),
    '{{posts}}',
    { label: words.link, link: `${origin}${pages.questions}` },
    words.end,
  ];
  const subject = formOf(words, 'subject', total, language);
  return letterMail(letter, { subject, greeting: words.greeting, parts }, { total: String(total), posts: list });
}
