import { partsOf } from './versions.rules.ts';

/** A name that every file system takes: no path, no sign of its own meaning, nothing that turns the line around. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .replaceAll(/[<>:"/\\|?*]/g, '_')
    .trim()
    .replace(/[. ]+$/, '');
  const [stem, ending] = partsOf(plain);
  const kept = `${shortened(stem, mostBytes - Buffer.byteLength(ending))}${ending}`;
  return kept === '' || /^\.+$/.test(kept) || reserved.test(kept) ? `_${kept}` : kept;
}

/** What most file systems take, less what a number behind it needs. */
const mostBytes = 240;

/** Devices of Windows, with any ending. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/** As many whole letters as fit. */
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

/** Gives each name in a folder once, whatever its case: the second of a name has a number before its ending. */
export function namesOnce(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const [stem, ending] = partsOf(safeName(name));
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? `${stem}${ending}` : `${stem} (${number})${ending}`;
      const key = candidate.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return candidate;
    }
  };
}

/** Whether deflating makes less of it: of text it does; documents, pictures and archives are compressed already. */
export function isWorthDeflating(type: string): boolean {
  return /^text\/|[/+](json|xml)$|^image\/(bmp|tiff|svg\+xml)$|^application\/(rtf|postscript)$/.test(type);
}
