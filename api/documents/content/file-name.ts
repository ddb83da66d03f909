import { invalid } from '#api/base/error.ts';

/** Of a name: longer ones Windows and the synchronising programs of offices do not take. */
const mostLetters = 200;
/** Of a part of a path on the disks of Linux and macOS. */
const mostBytes = 255;

/**
 * The name of a file or folder as it is stored, or `input.invalid` with the reason. What cannot be seen is put right:
 * letters composed (NFC, as macOS sends them apart), blanks around it taken away and those within made one. A name that
 * would have to become another one is refused.
 */
export function fileNameOf(given: string, path = 'name'): string {
  const name = given
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/^ | $/g, '');
  const why = whyNot(name);
  if (why !== undefined) throw invalid(path, why);
  return name;
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
  // They show `gpj.exe` as `exe.jpg`; of the marks for Arabic and Hebrew none is needed in a name.
  [/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/, 'must have no characters that turn the direction of writing'],
  // Soft hyphens, blanks without width and their like make two names look alike. Joiners and the choice of a picture for a
  // letter stay: they are within emoji.
  [/(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/u, 'must have no invisible characters'],
  [/[/\\]/, 'must be a name without a path'],
  [/[<>:"|?*]/, 'must have none of < > : " | ? *'],
  [/^\.+$/, 'must be more than dots'],
  [/\.$/, 'must not end in a dot'],
  // Of Windows, whatever ending follows.
  [/^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)/i, 'must not be the name of a device'],
];
