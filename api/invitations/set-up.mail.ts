import { filled } from '#contract/base/text/filled.ts';
import { pages } from '#contract/base/pages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailBodies, type MailPart } from '#platform/mail/mail-page.ts';
import type { Invited } from './invitation.mail.ts';
import { textsOf } from '#api/texts/texts.ts';

/** Its link works once, for a day, and leads to the post. */
export function setUpMail({
  to,
  name,
  language,
  portal,
  origin,
  isBuiltIn,
  token,
  postId,
}: Invited & { postId: string }): Mail {
  const words = textsOf('invitations', language).setUp;
  const facts: Record<string, string> = { portal, name, email: to };
  const fill = (line: string) => filled(line, facts);
  const returnTo = `returnTo=${encodeURIComponent(pages.post.replace(':id', postId))}`;
  const links = {
    accept: {
      label: words.setPassword,
      link: `${origin}${pages.invitation}?token=${encodeURIComponent(token ?? '')}&${returnTo}`,
    },
    register: { label: words.register, link: `${origin}${pages.register}?email=${encodeURIComponent(to)}&${returnTo}` },
    signIn: { label: words.signIn, link: `${origin}${pages.login}?${returnTo}` },
  } satisfies Record<string, MailPart>;
  const parts: MailPart[] =
    token !== undefined
      ? [fill(words.once), links.accept]
      : isBuiltIn
        ? [fill(words.known), links.signIn]
        : [fill(words.elsewhere), links.register, fill(words.knownElsewhere), links.signIn];
  return {
    to,
    subject: fill(words.subject),
    ...mailBodies(language, [fill(words.greeting), fill(words.asked), ...parts, fill(words.notYou), portal]),
  };
}
