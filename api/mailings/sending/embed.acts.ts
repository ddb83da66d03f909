import { filled } from '#contract/base/text/filled.ts';
import type { PortalMail } from '#api/identity/mail.job.ts';
import { textsOf } from '#api/texts/texts.ts';
import { missingHtml } from '../content/prose-html.mail.ts';
import { shownBy, type ShownPicture } from '../content/shown-picture.rules.ts';

/** Pictures of posts as JPEG, by their content ids; without those that are gone. `small`: with less detail. */
export type FindPictures = (
  tenantId: string,
  shown: readonly ShownPicture[],
  how?: { small: boolean },
) => Promise<ReadonlyMap<string, Uint8Array>>;

/** In bytes, all pictures of a mail together. */
const most = 300_000;

/** Only our own tags, as what an author writes is escaped. */
const tag = /<img src="cid:([\da-f.-]{36,44}@picture)" alt="([^"]*)"[^>]*>/g;

/** The mail with the pictures that its HTML names: with less detail where there is no room, else as their description. */
export async function embed(find: FindPictures, tenantId: string, mail: PortalMail): Promise<PortalMail> {
  const ids = [...new Set([...(mail.html ?? '').matchAll(tag)].map(([, id = '']) => id))];
  if (ids.length === 0) return mail;
  const shown = ids.map(shownBy);
  const found = await find(tenantId, shown);
  const fitting = fittingOf(ids, bytesOf(found) > most ? await find(tenantId, shown, { small: true }) : found);
  const { picture } = textsOf('mailings', mail.language ?? 'de');
  const html = (mail.html ?? '').replaceAll(tag, (image, id: string, alt: string) => {
    if (fitting.has(id)) return image;
    return alt === '' ? '' : missingHtml(`[${filled(picture, { words: alt })}]`);
  });
  const embedded = [...fitting].map(([cid, content]) => ({ cid, type: 'image/jpeg', content }));
  return { ...mail, html, ...(embedded.length > 0 && { embedded }) };
}

function bytesOf(found: ReadonlyMap<string, Uint8Array>): number {
  return [...found.values()].reduce((sum, { length }) => sum + length, 0);
}

function fittingOf(ids: readonly string[], found: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const fitting = new Map<string, Uint8Array>();
  let bytes = 0;
  for (const id of ids) {
    const content = found.get(id);
    if (!content || bytes + content.length > most) continue;
    bytes += content.length;
    fitting.set(id, content);
  }
  return fitting;
}
