import type { RichText } from '#contract/base/text/rich-text.ts';
import { isSafeLink, type RichTextNode } from '#contract/base/text/rich-text-words.ts';
import type { MakeDates } from '#contract/imports/calendars.ts';
import { noFacts } from '#contract/posts/event-days.ts';

type Chosen = MakeDates['events'][number];

/** The contents of the drafts of one event: one of all its dates, or one of each. */
export function draftsOf({ as, dates, title, text, wholeDay, place, address, link, contact }: Chosen) {
  const body = richTextOf(text);
  const each = as === 'series' ? dates.map((date) => [date]) : [dates];
  return each.map(([first, ...others]) => ({
    title,
    kind: 'event' as const,
    body,
    eventAt: first?.at ?? null,
    eventPlace: place,
    event: { ...noFacts, endsAt: first?.endsAt ?? null, wholeDay, dates: others, address, link, contact },
  }));
}

/** Paragraphs of a plain text, with its addresses as links. */
function richTextOf(text: string): RichText {
  const paragraphs = text.split('\n\n').filter((one) => one.trim() !== '');
  return { type: 'doc', content: paragraphs.map(paragraphOf) };
}

function paragraphOf(text: string): RichTextNode {
  const lines = text.split('\n').map(linked);
  const content = lines.flatMap((line, place) => (place === 0 ? line : [{ type: 'hardBreak' }, ...line]));
  return { type: 'paragraph', content };
}

const mostLetters = 2000;

function linked(line: string): RichTextNode[] {
  return line
    .split(/(https?:\/\/[^\s<>"]+)/i)
    .filter((part) => part !== '')
    .flatMap((part) => {
      const href = part.replace(/[.,;:!?)\]]{1,5}$/, '');
      if (!/^https?:\/\//i.test(part) || href.length > mostLetters || !isSafeLink(href))
        return [{ type: 'text', text: part }];
      const rest = part.slice(href.length);
      const link = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] };
      return rest === '' ? [link] : [link, { type: 'text', text: rest }];
    });
}
