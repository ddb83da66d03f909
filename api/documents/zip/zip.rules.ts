import type { ScanState } from '#contract/documents/document.ts';
import { normalized } from '#contract/base/text/normalized.ts';
import { trimEndOf } from '#contract/base/text/trim.ts';
import { partsOf } from '../versions/versions.rules.ts';

export function safeName(name: string): string {
  const visible = normalized(name, 'NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .replaceAll(/[<>:"/\\|?*]/g, '_')
    .trim();
  const plain = trimEndOf(visible, /[. ]/);
  const [stem, extension] = partsOf(plain);
  const kept = `${shortened(stem, mostBytes - Buffer.byteLength(extension))}${extension}`;
  return kept === '' || /^\.+$/.test(kept) || reserved.test(kept) ? `_${kept}` : kept;
}

/** Leaves room for a number. */
const mostBytes = 240;

/** Windows devices. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/** Whole characters only. */
function shortened(text: string, bytes: number): string {
  let left = bytes;
  let kept = '';
  for (const letter of text) {
    left -= Buffer.byteLength(letter);
    if (left < 0) break;
    kept += letter;
  }
  return kept;
}

/** Ignores case; repeated names get a number before the extension. */
export function namesOnce(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const [stem, extension] = partsOf(safeName(name));
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? `${stem}${extension}` : `${stem} (${number})${extension}`;
      const key = candidate.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return candidate;
    }
  };
}

export function isWorthDeflating(type: string): boolean {
  return /^text\/|[/+](json|xml)$|^image\/(bmp|tiff|svg\+xml)$|^application\/(rtf|postscript)$/.test(type);
}

/** Skips unscanned and infected files. */
export function isGiven({ scan }: { scan: ScanState }): boolean {
  return scan === 'clean' || scan === 'unscanned';
}
