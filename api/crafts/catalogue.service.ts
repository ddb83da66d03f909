import { readFileSync } from 'node:fs';
import papa from 'papaparse';
import type { CreateCraft } from '#contract/crafts/crafts.ts';

export type CatalogueCraft = Pick<CreateCraft, 'annex' | 'number' | 'name' | 'shortName' | 'synonyms'>;

/** The crafts of the HwO's annexes A, B1 and B2, with the names people use. */
export function craftCatalogue(): readonly CatalogueCraft[] {
  return (known ??= read());
}

let known: readonly CatalogueCraft[] | undefined;

interface Line {
  list: CatalogueCraft['annex'];
  number: string;
  name: string;
  short: string;
  synonyms: string;
}

function read(): CatalogueCraft[] {
  const text = readFileSync(new URL('../../database/crafts.csv', import.meta.url), 'utf8');
  const { data, errors } = papa.parse<Line>(text, { header: true, skipEmptyLines: true });
  if (errors[0]) throw new Error(`crafts.csv, line ${errors[0].row}: ${errors[0].message}`);
  return data.map(({ list, number, name, short, synonyms }) => ({
    annex: list,
    number: Number(number),
    name,
    shortName: short || null,
    synonyms: synonyms === '' ? [] : synonyms.split('|'),
  }));
}
