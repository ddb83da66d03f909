import { readFileSync } from 'node:fs';
import { sampleId } from './ids.ts';

interface Craft {
  id: string;
  annex: 'A' | 'B1' | 'B2';
  number: number;
  name: string;
  shortName: string | null;
}

const shortNames: Record<string, string> = {
  'A/1': 'Maurer',
  'A/10': 'Maler',
  'A/20': 'Kfz',
  'A/21': 'Landmaschinen',
  'A/24': 'SHK',
  'A/25': 'Elektro',
  'A/42': 'Fliesenleger',
  'A/47': 'Rollladen',
};

export function readCrafts(tenantId: string): Craft[] {
  const [, ...lines] = readFileSync(new URL('../database/crafts.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [, annex, number, name] = /^(A|B1|B2),(\d+),"?([^"]+)"?$/.exec(line.trim()) ?? [];
    if (annex === undefined || name === undefined) throw new Error(`crafts.csv: cannot read "${line}"`);
    const key = `${annex}/${number}`;
    return {
      id: sampleId(tenantId, `craft:${key}`),
      annex: annex as Craft['annex'],
      number: Number(number),
      name,
      shortName: shortNames[key] ?? null,
    };
  });
}
