import { describe, expect, it } from 'vitest';
import { gapsIn, openGaps } from './gaps.ts';

describe('gaps of a text', () => {
  it.each([
    ['Am [Datum] um [Uhrzeit].', ['[Datum]', '[Uhrzeit]']],
    ['[Öffnungszeit] und [día]', ['[Öffnungszeit]', '[día]']],
    ['Siehe [1] und [§ 3] und [].', []],
    ['[nicht zu] und [nicht', ['[nicht zu]']],
    ['[[Datum]]', ['[Datum]']],
    [`[${'a'.repeat(60)}] und [${'a'.repeat(61)}]`, [`[${'a'.repeat(60)}]`]],
    ['[über\nzwei Zeilen]', []],
  ])('of %j are %j', (text, found) => {
    expect(gapsIn(text).map((gap) => gap.text)).toEqual(found);
    for (const { at, text: gap } of gapsIn(text)) expect(text.slice(at, at + gap.length)).toBe(gap);
  });

  it('are named once, those of the title first, also where a part of them is bold', () => {
    const paragraph = (...content: { type: string; text?: string }[]) => ({ type: 'paragraph', content });
    const text = (words: string) => ({ type: 'text', text: words });
    const body = {
      content: [
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('In [Ort].'))] }] },
        paragraph(text('Am [Da'), text('tum] um'), { type: 'hardBreak' }, text('[Zeit]')),
        paragraph(text('[halb')),
        paragraph(text('und halb]')),
      ],
    };
    expect(openGaps({ title: 'Treffen am [Datum]', body })).toEqual(['[Datum]', '[Ort]', '[Zeit]']);
  });
});
