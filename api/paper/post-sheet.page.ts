import { filled } from '#contract/base/text/filled.ts';
import type { Post } from '#contract/posts/posts.ts';
import type { Language } from '#contract/base/languages.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { dayIn, plainDayIn } from '#platform/output/moment.ts';
import { margins, mm, writeHead } from '#platform/output/letterhead.ts';
import { numberPages, openPdf, type PdfPage } from '#platform/output/pdf.ts';
import { deadlineIn, eventLinesIn } from '#api/mailings/content/dates.mail.ts';
import { kindIn } from '#api/mailings/content/mail.texts.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { coverRatio } from '#api/posts/files/paper-pictures.rules.ts';
import { writePicture, writeProse } from './prose.page.ts';
import { textsOf } from '#api/texts/texts.ts';

export interface Paper {
  post: Post;
  tenant: Pick<TenantSettings, 'name' | 'palette' | 'contact' | 'language'>;
  /** The reader's, for what is not the post's. */
  language: Language;
  origin: string;
  /** PNG of the portal's own. */
  logo?: Uint8Array | undefined;
  /** Of the post, by their places. */
  pictures: ReadonlyMap<string, string>;
}

export async function postPdf(paper: Paper): Promise<Uint8Array> {
  const { post, tenant, language } = paper;
  const { doc, file } = await openPdf({
    title: titleOf(paper),
    author: tenant.name,
    language: languageOf(paper),
    margins,
  });
  writeHead(doc, paper);
  doc.y = mm(40);
  writePost(doc, paper);
  writeDocuments(doc, paper);
  if (post.audience) writeAudience(doc, post.audience, language);
  numberPages(doc, (page, pages) => filled(textsOf('paper', language).page, { page, pages }));
  doc.end();
  return file;
}

/** The file's is the one its text is written in. */
export function languageOf({ post, tenant }: Pick<Paper, 'post' | 'tenant'>): Language {
  return post.language ?? tenant.language;
}

export function titleOf({ post, language }: Pick<Paper, 'post' | 'language'>): string {
  return `${kickerOf({ post, language })}: ${post.title}`;
}

function kickerOf({ post: { kind, number }, language }: Pick<Paper, 'post' | 'language'>): string {
  const what = kindIn(kind, language);
  return number === null ? what : `${what} ${number}`;
}

export function writePost(doc: PdfPage, { post, language, origin, pictures }: Paper, isLetter = false): void {
  const { deadline, deadlineFor, correction, publishedAt, author, cover } = post;
  const { corrected, expired } = textsOf('paper', language);
  const line = (text: string, face: 'plain' | 'bold' = 'plain', size = 10) =>
    doc
      .font(face)
      .fontSize(size)
      .text(text, margins.left, doc.y, { width: doc.page.width - margins.left - margins.right });
  line(kickerOf({ post, language }), 'bold');
  line(post.title, 'bold', 18);
  doc.y += 4;
  if (!isLetter)
    line([publishedAt && dayIn(language, publishedAt), author.name].filter(Boolean).join(', '), 'plain', 9);
  if (post.state === 'expired' && post.expiresOn && !isLetter)
    line(filled(expired, { day: plainDayIn(language, post.expiresOn) }), 'bold', 9);
  if (correction)
    line(`${filled(corrected, { day: dayIn(language, correction.at) })} ${correction.note}`.trim(), 'bold', 9);
  doc.y += 12;
  if (isLetter && post.portalOnly) return void line(filled(textsOf('paper', language).portalOnly, { address: origin }));
  const place = { doc, origin, pictures };
  // A letter has what is said, not what adorns.
  if (cover && !(isLetter && cover.decorative)) {
    const content = cover.caption === '' ? [] : [{ type: 'text', text: cover.caption }];
    writePicture(place, { type: 'picture', attrs: cover, content }, { ratio: coverRatio });
  }
  writeProse(place, post.body);
  for (const text of eventLinesIn(language, post)) line(text, 'bold');
  if (deadline) line(deadlineIn(language, deadline, deadlineFor), 'bold');
}

/** Never in letters, as recipients may not see them. */
function writeDocuments(doc: PdfPage, { post: { documents }, language }: Paper): void {
  if (documents.length === 0) return;
  const names = documents.map(({ name }) => name).join(', ');
  doc.y += 8;
  doc
    .font('plain')
    .fontSize(9)
    .text(`${textsOf('paper', language).attached} ${names}`, margins.left, doc.y);
}

function writeAudience(doc: PdfPage, { include, exclude }: NamedAudience, language: Language): void {
  const { to, notTo, everyone, gone } = textsOf('paper', language);
  const named = (side: NamedAudience['include']) =>
    side.map(({ target, name }) => (target.kind === 'everyone' ? everyone : (name ?? gone))).join(', ');
  doc.y += 8;
  doc
    .font('plain')
    .fontSize(9)
    .text(`${to} ${named(include)}`, margins.left, doc.y);
  if (exclude.length > 0) doc.text(`${notTo} ${named(exclude)}`);
}
