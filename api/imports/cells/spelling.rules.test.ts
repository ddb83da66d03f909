import { describe, expect, it } from 'vitest';
import { textsOf } from '#api/texts/texts.ts';
import { languages } from '#contract/base/languages.ts';
import type { ImportField } from '#contract/imports/words.ts';
import { parts, spelled } from './spelling.rules.ts';

it.each(languages)('a cell may hold in %s what the portal shows', (language) => {
  const { yes, no, values } = textsOf('auditWords', language);
  const meant = [
    ['trainsApprentices', yes, true],
    ['trainsApprentices', no, false],
    ...Object.entries(values.companyFunctions).map(([id, word]) => ['function', word, id] as const),
    ...Object.entries(values.channels).map(([id, word]) => ['channel', word, id] as const),
    ...Object.entries(values.languages).map(([id, word]) => ['language', word, id] as const),
  ] as const;
  expect(meant.filter(([field, word, id]) => spelled(field, word) !== id)).toEqual([]);
});

describe('the content of a cell', () => {
  it.each<[field: ImportField, text: string, expected: string | boolean]>([
    ['trainsApprentices', 'Ja', true],
    ['trainsApprentices', 'SÍ', true],
    ['trainsApprentices', 'x', true],
    ['trainsApprentices', '1', true],
    ['boundByTariff', 'nein', false],
    ['boundByTariff', 'no', false],
    ['boundByTariff', '0', false],
    ['boundByTariff', 'vielleicht', 'vielleicht'],
    ['boundByTariff', 'j', true],
    ['boundByTariff', 'Wahr', true],
    ['boundByTariff', 'ja.', true],
    ['boundByTariff', '✓', true],
    ['boundByTariff', 'N', false],
    ['boundByTariff', 'FALSCH', false],
    ['boundByTariff', 'keine', false],
    ['street', 'Am Markt 1\r\nHinterhaus', 'Am Markt 1 Hinterhaus'],
    ['name', 'Holz\n\n& Sohn\tGmbH', 'Holz & Sohn GmbH'],
    ['startsOn', '31.12.2026', '2026-12-31'],
    ['startsOn', '1.2.2026', '2026-02-01'],
    ['startsOn', '31/12/2026', '2026-12-31'],
    ['endsOn', '2026-12-31', '2026-12-31'],
    ['endsOn', '2026-12-31T00:00:00', '2026-12-31'],
    ['endsOn', '31.12.2026 00:00', '2026-12-31'],
    ['endsOn', '31.12.26', '2026-12-31'],
    ['startsOn', '1.4.68', '1968-04-01'],
    ['startsOn', '31. 12. 2026', '2026-12-31'],
    ['startsOn', '1. März 2026', '2026-03-01'],
    ['startsOn', '1. Mrz. 26', '2026-03-01'],
    ['startsOn', '12-Okt-98', '1998-10-12'],
    ['startsOn', '3 May 2024', '2024-05-03'],
    ['startsOn', '5. enero 2024', '2024-01-05'],
    ['startsOn', '7. Jänner 2024', '2024-01-07'],
    ['startsOn', '20261231', '2026-12-31'],
    ['startsOn', '46000', '2025-12-09'],
    ['startsOn', '5. J 2024', '5. J 2024'],
    ['startsOn', 'seit 2024', 'seit 2024'],
    ['employees', '2-4', '2-4'],
    ['employees', '2 – 4', '2-4'],
    ['employees', '2 bis 4', '2-4'],
    ['employees', '1', '1'],
    ['employees', '7', '5-9'],
    ['employees', '250', '100+'],
    ['employees', 'ab 100', '100+'],
    ['employees', 'mehr als 99', '100+'],
    ['employees', '0', '0'],
    ['channel', 'E-Mail', 'mail'],
    ['channel', 'BRIEF', 'post'],
    ['function', 'Inhaberin', 'owner'],
    ['function', 'Meister', 'master'],
    ['function', 'maestra', 'master'],
    ['function', 'owner', 'owner'],
    ['function', 'Chef', 'Chef'],
    ['language', 'Deutsch', 'de'],
    ['language', 'es', 'es'],
    ['postcode', '1067', '01067'],
    ['postcode', 'D-01067', '01067'],
    ['postcode', 'DE-80331', '80331'],
    ['postcode', '80 331', '80331'],
    ['postcode', 'A-1010', 'A-1010'],
    ['postcode', 'CH-8000', 'CH-8000'],
    ['postcode', '123', '123'],
    ['web', 'www.holz.example', 'https://www.holz.example'],
    ['name', 'ja', 'ja'],
  ])('%s: %j', (field, text, expected) => expect(spelled(field, text)).toBe(expected));

  it.each<[text: string, expected: string[]]>([
    ['A/27; B1/33', ['A/27', 'B1/33']],
    ['A/27|B1/33', ['A/27', 'B1/33']],
    ['"Bau; Ausbau"; Tischler', ['Bau; Ausbau', 'Tischler']],
    ['Innung "Alt"; Neu', ['Innung "Alt"', 'Neu']],
    ['Tischler\nMaurer', ['Tischler', 'Maurer']],
    [' ; | ', []],
  ])('several things: %j', (text, expected) => expect(parts(text)).toEqual(expected));
});
