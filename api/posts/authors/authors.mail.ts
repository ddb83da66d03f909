import type { Mail } from '#platform/mail/mail.ts';
import { type Letter, letterMail } from '#platform/mail/mail-page.ts';
import { textsOf } from '#api/texts/texts.ts';

export interface About {
  what: 'asked' | 'approved' | 'refused' | 'unplanned' | 'handedOver';
  title: string;
  by: string;
  /** The note of a handover, or why it was refused. */
  words?: string | null;
}

/** Of one colleague to another about a post. */
export function authorsMail(letter: Letter, { what, title, by, words = null }: About, link: string): Mail {
  const { greeting, untitled, open, note, ...texts } = textsOf('posts', letter.language);
  const { subject, text } = texts[what];
  const parts = [text, ...(words === null ? [] : [note]), { label: open, link }];
  return letterMail(letter, { subject, greeting, parts }, { title: title || untitled, by, words: words ?? '' });
}
