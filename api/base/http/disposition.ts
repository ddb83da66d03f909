import { encodeExtended, format } from 'content-disposition';

/** What a browser shows without running anything of it; SVG, HTML and text are not among them. */
const shown = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** Characters that turn the direction of what follows: with them `exe.fdp` is read as `pdf.exe`. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const breaking = /[\p{Cc}\u2028\u2029]/gu;

/** Of a name, in bytes: what file systems take. */
const longest = 255;

/**
 * Under which name a file is to be saved (RFC 6266), also as older programs read it. It is shown in place only where that
 * was asked for and its type can do no harm there.
 */
export function dispositionOf({ name, type, inline }: { name: string; type: string; inline?: boolean }): string {
  const saved = savedName(name);
  const plain = saved.replace(/[^\w. -]/g, '_');
  return format(
    {
      type: inline && shown.has(type) ? 'inline' : 'attachment',
      parameters: { filename: plain, 'filename*': encodeExtended(saved) },
    },
    { extended: false },
  );
}

/** A name that leads to no other folder, breaks no line and reads as it is spelled; its ending stays. */
export function savedName(name: string): string {
  const safe = name.toWellFormed().replace(turning, '').replace(breaking, ' ').replace(/[/\\]/g, '_').trim();
  const dot = safe.lastIndexOf('.');
  const ending = dot > 0 && safe.length - dot <= 16 ? safe.slice(dot) : '';
  const stem = safe.slice(0, safe.length - ending.length);
  const saved = cut(stem, longest - Buffer.byteLength(ending)) + ending;
  return /^\.*$/.test(saved) ? 'file' : saved;
}

/** Whole characters of a text, as many as have room. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let kept = '';
  let length = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    length += Buffer.byteLength(segment);
    if (length > bytes) break;
    kept += segment;
  }
  return kept;
}
