import { filled, formOf } from '#contract/base/text/filled.ts';
import type { AskedHolder } from '#contract/confirmations.ts';
import type { Language } from '#contract/base/languages.ts';
import { dayOf } from '#contract/base/clock.ts';
import { momentIn, plainDayIn } from '#platform/output/moment.ts';
import { drawLogo, numberPages, openPdf } from '#platform/output/pdf.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import type { AskingPost } from './overview.store.ts';
import { textsOf } from '#api/texts/texts.ts';

const margin = 56;
const columns = [
  { x: margin, width: 190 },
  { x: margin + 200, width: 120 },
  { x: margin + 330, width: 153 },
] as const;

interface Proof {
  post: AskingPost;
  holders: readonly AskedHolder[];
  tenant: Pick<TenantSettings, 'name'>;
  /** PNG of the portal's own. */
  logo?: Uint8Array | undefined;
  language: Language;
  now: Date;
}

/** A PDF of who has confirmed which revision, and who has not. */
export async function proofOf({ post, holders, tenant, logo, language, now }: Proof): Promise<Uint8Array> {
  const { proof, nobody } = textsOf('confirmations', language);
  const at = momentIn(language);
  const { doc, file } = await openPdf({
    title: `${proof.title}: ${post.title}`,
    author: tenant.name,
    language,
    margins: { top: margin, right: margin, bottom: margin, left: margin },
  });
  const done = holders.filter((holder) => holder.done !== null);
  const open = holders.filter((holder) => holder.done === null);

  const paragraph = (text: string, size = 10, font = 'plain') =>
    doc.font(font).fontSize(size).text(text, margin, doc.y);
  function row(cells: readonly string[], font = 'plain') {
    doc.font(font).fontSize(9);
    const height = Math.max(
      ...cells.map((cell, index) => doc.heightOfString(cell, { width: columns[index]?.width ?? 0 })),
    );
    if (doc.y + height > doc.page.height - margin) doc.addPage();
    const top = doc.y;
    for (const [index, cell] of cells.entries()) {
      const { x, width } = columns[index] ?? columns[0];
      doc.text(cell, x, top, { width });
    }
    doc.y = top + height + 5;
  }

  drawLogo(doc, logo, { top: margin - 16, height: 36 });
  paragraph(tenant.name);
  doc.moveDown(0.5);
  paragraph(proof.title, 20, 'bold');
  paragraph(post.number === null ? post.title : `${post.title} (${post.number})`, 13, 'bold');
  doc.moveDown(0.5);
  paragraph(filled(proof.published, { at: at(post.publishedAt) }));
  paragraph(filled(proof.revision, { n: post.revision }));
  if (post.until !== null) paragraph(filled(proof.until, { day: plainDayIn(language, post.until) }));
  paragraph(filled(proof.made, { at: at(now) }));
  doc.moveDown(0.5);
  paragraph(
    filled(formOf(proof.figures, post.by, holders.length, language), { done: done.length, total: holders.length }),
    12,
    'bold',
  );
  doc.moveDown();
  paragraph(`${proof.done} (${done.length})`, 13, 'bold');
  doc.moveDown(0.4);
  if (done.length > 0) row(proof.columns[post.by], 'bold');
  const lines = proofLines({ post, language });
  for (const { name, done: how } of done) if (how) row([name || nobody, how.by.name || nobody, lines.confirmed(how)]);
  doc.moveDown();
  paragraph(`${proof.open} (${open.length})`, 13, 'bold');
  doc.moveDown(0.4);
  if (open.length === 0) paragraph(proof.none, 9);
  for (const { name, guilds } of open) row([name || nobody, '', guilds.join(', ')]);

  const takenBack = holders.flatMap(({ name, takenBack: entries }) => entries.map((entry) => ({ ...entry, name })));
  if (takenBack.length > 0) {
    doc.moveDown();
    paragraph(`${proof.takenBack} (${takenBack.length})`, 13, 'bold');
    doc.moveDown(0.4);
    for (const entry of takenBack) row([entry.name || nobody, entry.by.name || nobody, lines.takenBack(entry)]);
  }

  numberPages(doc, (page, pages) => filled(proof.page, { page, pages }));
  doc.end();
  return file;
}

function proofLines({ post, language }: Pick<Proof, 'post' | 'language'>) {
  const { proof, ways, nobody } = textsOf('confirmations', language);
  const at = momentIn(language);
  const day = (one: string) => plainDayIn(language, one);
  const isLate = (one: string) => post.lastDay !== null && one > post.lastDay;
  return {
    confirmed({ at: moment, way, revision: n, entry }: NonNullable<AskedHolder['done']>): string {
      const line = entry
        ? filled(proof.entry, { day: day(entry.day), way: ways[way], by: entry.enteredBy.name || nobody, n })
        : filled(proof.line, { at: at(moment), way: ways[way], n });
      const late = isLate(entry?.day ?? dayOf(moment)) ? [proof.late] : [];
      return [[line, ...late].join(', '), ...(entry?.note ? [entry.note] : [])].join('. ');
    },
    takenBack({
      day: came,
      way,
      enteredBy,
      takenBackBy,
      takenBackAt,
      reason,
    }: AskedHolder['takenBack'][number]): string {
      const who = takenBackBy.name || nobody;
      const by = enteredBy.name || nobody;
      return filled(proof.takenBackLine, { day: day(came), way: ways[way], by, who, at: at(takenBackAt), reason });
    },
  };
}
