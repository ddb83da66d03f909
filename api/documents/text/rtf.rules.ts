/** Groups that are not printed. */
const hidden =
  /^(fonttbl|colortbl|stylesheet|info|pict|object|themedata|listtable|listoverridetable|generator|fldinst)$/;
const breaks: Record<string, string> = { par: '\n', line: '\n', page: '\n', row: '\n', cell: '\t', tab: '\t' };
const signs: Record<string, string> = {
  emdash: '–',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
};

/** RTF 1.9.1 in Windows-1252; other code pages only by their Unicode form (`\uN`), which current programs write. */
export function* rtfText(file: Uint8Array): Generator<string> {
  const source = new TextDecoder('windows-1252').decode(file);
  const groups: { isHidden: boolean; skips: number }[] = [{ isHidden: false, skips: 1 }];
  let toSkip = 0;
  for (const [token, word, number, hex, sign, plain] of source.matchAll(tokens)) {
    const group = groups.at(-1) ?? { isHidden: false, skips: 1 };
    if (token === '{') groups.push({ ...group });
    else if (token === '}') groups.pop();
    else if (token === '\\*' || (word && hidden.test(word))) group.isHidden = true;
    else if (word === 'uc') group.skips = Number(number);
    else if (word === 'bin') return; // binary picture data: the rest cannot be parsed
    else if (group.isHidden) continue;
    else if (word === 'u') {
      yield String.fromCharCode(Number(number) & 0xffff);
      toSkip = group.skips;
    } else if (hex !== undefined || plain !== undefined) {
      const shown =
        hex === undefined ? (plain ?? '') : new TextDecoder('windows-1252').decode(Uint8Array.of(parseInt(hex, 16)));
      yield shown.slice(toSkip);
      toSkip = Math.max(0, toSkip - shown.length);
    } else if (word) yield breaks[word] ?? signs[word] ?? '';
    else if (sign) yield sign === '~' ? ' ' : sign === '-' ? '\u00AD' : sign === '_' ? '-' : sign;
  }
}

/** Control word with number, hex character, control symbol, or text. */
const tokens = /[{}]|\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\\*|\\([~_\-{}\\])|\\[^]|([^\\{}\r\n]+)|[\r\n]+/gi;
