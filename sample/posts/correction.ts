import { RichText } from '#contract/base/rich-text.ts';
import type { postRow } from '../rows.ts';
import type { Dated } from './dates.ts';

export function correctionOf({ occasion: { slip }, at }: Dated, row: ReturnType<typeof postRow>, correctedBy: string) {
  if (!slip) return undefined;
  const correctedAt = new Date(at.getTime() + 25 * 3_600_000);
  const {
    id: postId,
    title,
    kind,
    number,
    body,
    language,
    eventAt,
    eventPlace,
    deadline,
    deadlineFor,
    confirmation,
  } = row;
  const said = { postId, title, kind, number, language, eventAt, eventPlace, deadline, deadlineFor, confirmation };
  const first = RichText.parse(JSON.parse(JSON.stringify(body).replaceAll(slip.right, slip.first)));
  const [outAt, note] = [correctedAt, slip.note];
  return {
    columns: { revision: 2, correctedAt, correctionNote: note, updatedAt: correctedAt },
    revisions: [
      { ...said, body: first, revision: 1, authorId: row.authorId, outAt: at, note: null, announced: false },
      { ...said, body, revision: 2, authorId: correctedBy, outAt, note, announced: true },
    ],
  };
}
