import { describe, expect, it } from 'vitest';
import type { Letter } from '#contract/paper.ts';
import { openPdf } from '#platform/output/pdf.ts';
import { pdfTexts } from '#tests/support/pdf.ts';
import { margins, mm } from '#platform/output/letterhead.ts';
import { writeAddress, writeWindow } from './window.page.ts';

const long =
  'Metallbau- und Sanitärgroßhandelsgesellschaft Müller, Lüdenscheidt & Söhne Haustechnik Brandschutz Lüftungsanlagenbau Gebäudeenergieberatung und Bedachungen mbH & Co. Kommanditgesellschaft auf Aktien zu X';
const sender = { name: 'Innung Muster', contact: { address: 'Amt 9, 12345 Musterstadt' } };
type Address = NonNullable<Letter['address']>;

async function textsOf(given: Partial<Address>, name = 'Jörg Ohne', kind: Letter['kind'] = 'person', from = sender) {
  const { doc, file } = await openPdf({ title: 'Probe', author: 'Probe', language: 'de', margins });
  const address = { company: null, street: 'Weg 1', postcode: '54321', town: 'Ödstadt', ...given };
  const letter = {
    id: 'a',
    kind,
    name,
    what: 'post' as const,
    reason: null,
    number: 1,
    day: null,
    postedOn: null,
    address,
  };
  writeWindow(doc, from, letter, 'Geschäftsleitung');
  doc.end();
  return pdfTexts(Buffer.from(await file));
}

const joined = (texts: { text: string }[]) => texts.map(({ text }) => text).join(' ');
const solid = (texts: { text: string }[]) => joined(texts).replaceAll(' ', '');

describe('the address in the window', () => {
  it.each<[string, Partial<Address>, string?, Letter['kind']?]>([
    ['a short company', { company: 'Nord GmbH' }],
    ['a company of 200 letters', { company: long }],
    ['a company of 200 umlauts without a blank', { company: 'Ü'.repeat(200) }],
    ['a company of 200 wide letters', { company: 'W'.repeat(200) }],
    ['a company with hyphens only', { company: 'Holz-und-Bau-'.repeat(15) }],
    ['a company and a person with long names', { company: long }, 'Maximiliane-Charlotte '.repeat(9)],
    ['a company that gets the letter itself', {}, long, 'company'],
    ['a long street', { company: long, street: 'An der alten Ziegelei '.repeat(9) }],
    ['a street without blanks', { company: long, street: 'Ziegeleistraße'.repeat(14) }],
    ['a long town', { company: long, town: 'Mönchengladbach-Rheindahlen '.repeat(7) }],
    ['everything as long as it may be', { company: long, street: 'W'.repeat(200), town: 'M'.repeat(200) }, long],
  ])('has street and town of %s', async (_what, given, name, kind) => {
    const texts = await textsOf(given, name, kind);
    const { street = 'Weg 1', town = 'Ödstadt' } = given;
    expect(solid(texts)).toMatch(new RegExp(`${`${street}54321${town}`.replaceAll(' ', '')}$`));
    for (const { left, right, top, bottom, text } of texts) {
      const box = { left: left >= mm(25) - 1, right: right <= mm(105) + 1, top: top >= mm(55) };
      expect([text, box, bottom <= mm(90) + 1]).toEqual([text, { left: true, right: true, top: true }, true]);
    }
  });

  it.each([
    ['Nord GmbH', 'Nord GmbH Jörg Ohne Weg 1 54321 Ödstadt'],
    [long, long.slice(0, 20)],
  ])('begins with the name %s', async (company, beginning) => {
    expect(joined((await textsOf({ company })).slice(1))).toContain(beginning);
  });

  it('breaks a long name over lines before it is written smaller, and shortens it last', async () => {
    const heights = async (company: string) => (await textsOf({ company })).at(-1)?.height ?? 0;
    expect(await heights('Tischlerei Müller und Söhne Innenausbau Möbelbau GmbH')).toBe(await heights('Nord'));
    expect(await heights(long)).toBeLessThan(await heights('Nord'));
    expect(joined(await textsOf({ company: 'Dach und Wand '.repeat(40) }))).toContain('…');
    expect(joined(await textsOf({ company: long }))).not.toContain('…');
  });

  it('is never written smaller than 8 points for a name', async () => {
    const heights = (await textsOf({ company: 'W'.repeat(200) }, 'Ü'.repeat(200))).slice(1).map(({ height }) => height);
    expect(Math.min(...heights)).toBe(8);
  });

  it.each(['Innung', 'Kreishandwerkerschaft '.repeat(9), 'Ü'.repeat(200), 'Bau-'.repeat(50)])(
    'is below the address of the sender %s, whole',
    async (name) => {
      const [first] = await textsOf({}, 'Ohne', 'person', { ...sender, name });
      expect(first?.text).toMatch(/, Amt 9, 12345 Musterstadt$/);
      expect(first?.right).toBeLessThan(mm(105) + 1);
    },
  );
});

describe('the address on a strip', () => {
  it.each(['Innung', long, 'Ü'.repeat(200), 'Holz-und-Bau-'.repeat(15)])('is whole below the name %s', async (name) => {
    const { doc, file } = await openPdf({ title: 'Probe', author: 'Probe', language: 'de', margins });
    const box = { left: mm(140), top: mm(237), width: mm(50), height: mm(17), largest: 9 };
    writeAddress(doc, { names: [name], place: [sender.contact.address] }, box);
    doc.end();
    const texts = await pdfTexts(Buffer.from(await file));
    expect(joined(texts)).toMatch(/Amt 9, 12345 Musterstadt$/);
    expect(texts.at(-1)?.bottom).toBeLessThan(mm(254) + 1);
  });
});
