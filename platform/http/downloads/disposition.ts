import { encodeExtended, format } from 'content-disposition';

/** Types that run no scripts; SVG, HTML and text are not among them. */
const shown = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** Bidirectional controls: with them `exe.fdp` reads as `pdf.exe`. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const breaking = /[\p{Cc}\u2028\u2029]/gu;

const longest = 255;

/** Content-Disposition (RFC 6266). Inline only if asked for and the type is harmless. */
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

/** Without path separators, line breaks and bidirectional controls; keeps the extension. */
export function savedName(name: string): string {
  const safe = name.toWellFormed().replace(turning, '').replace(breaking, ' ').replace(/[/\\]/g, '_').trim();
  const dot = safe.lastIndexOf('.');
  const ending = dot > 0 && safe.length - dot <= 16 ? safe.slice(dot) : '';
  const stem = safe.slice(0, safe.length - ending.length);
  const saved = cut(stem, longest - Buffer.byteLength(ending)) + ending;
  return /^\.*$/.test(saved) ? 'file' : saved;
}

/** Never cuts within a character. */
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
