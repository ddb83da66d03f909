import { normalized } from '#contract/base/text/normalized.ts';
import { invalid } from '#platform/errors/error.ts';

/** Windows and sync programs of offices take no more. */
const mostLetters = 200;
/** Of one part of a path on Linux and macOS. */
const mostBytes = 255;

/** Throws `input.invalid`. Composes letters (NFC, as macOS decomposes them), trims and joins blanks. */
export function fileNameOf(given: string, path = 'name'): string {
  const name = normalized(given, 'NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/^ | $/g, '');
  const why = whyNot(name);
  if (why !== undefined) throw invalid(path, why);
  return name;
}

/** The same name with another ending, shortened where it would become too long. */
export function withEnding(name: string, ending: string): string {
  const letters = Array.from(name.slice(0, name.lastIndexOf('.')));
  while (letters.length > 1 && whyNot(`${letters.join('')}.${ending}`) !== undefined) letters.pop();
  return `${letters.join('')}.${ending}`;
}

function whyNot(name: string): string | undefined {
  const found = rules.find(([pattern]) => pattern.test(name));
  if (found) return found[1];
  if (!name.isWellFormed()) return 'must be text in Unicode';
  if (name.length > mostLetters) return `must have at most ${mostLetters} characters`;
  if (Buffer.byteLength(name) > mostBytes) return `must have at most ${mostBytes} bytes in UTF-8`;
  return undefined;
}

const rules: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'must be a name'],
  [/[\p{Cc}\p{Zl}\p{Zp}]/u, 'must have no control characters'],
  // They show `gpj.exe` as `exe.jpg`.
  [/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/, 'must have no characters that turn the direction of writing'],
  // They make two names look alike. Joiners and variation selectors are allowed, as emoji need them.
  [/(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/u, 'must have no invisible characters'],
  [/[/\\]/, 'must be a name without a path'],
  [/[<>:"|?*]/, 'must have none of < > : " | ? *'],
  [/^\.+$/, 'must be more than dots'],
  [/\.$/, 'must not end in a dot'],
  // Windows devices.
  [/^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)/i, 'must not be the name of a device'],
];
