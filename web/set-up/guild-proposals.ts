import type { Language } from '#contract/base/languages.ts';
import type { Craft } from '#contract/crafts/crafts.ts';

export interface Proposal {
  /** Of the row on screen. */
  key: string;
  name: string;
  crafts: Pick<Craft, 'id' | 'annex' | 'number' | 'name'>[];
}

/** Crafts that usually share a guild, its main one first (HwO, annex A). */
const together: readonly { name: string; crafts: readonly number[] }[] = [
  { name: 'Baugewerks-Innung', crafts: [1, 5, 6, 7, 11, 43, 44] },
  { name: 'Innung Sanitär, Heizung, Klima', crafts: [24, 2, 23] },
  { name: 'Kraftfahrzeug-Innung', crafts: [20] },
  { name: 'Metall-Innung', crafts: [13, 16, 21, 22] },
  { name: 'Elektro-Innung', crafts: [25, 19, 26] },
];

/** Guilds that crafts suggest, but for those that have one already. Named as in German statutes, where that is spoken. */
export function proposalsOf(crafts: readonly Craft[], taken: ReadonlySet<string>, language: Language): Proposal[] {
  const guilds = new Map<string, Craft[]>();
  const numbers = new Set(crafts.filter(({ annex }) => annex === 'A').map(({ number }) => number));
  for (const craft of crafts) {
    if (taken.has(craft.id)) continue;
    const name = language === 'de' ? (sharedBy(craft, numbers) ?? `${stemOf(craft.name)}-Innung`) : craft.name;
    guilds.set(name, [...(guilds.get(name) ?? []), craft]);
  }
  return [...guilds].map(([name, members]) => ({ key: name, name, crafts: members }));
}

/** Without its main craft a group has no guild of its own. */
function sharedBy({ annex, number }: Craft, numbers: ReadonlySet<number>): string | undefined {
  const group = annex === 'A' ? together.find((one) => one.crafts.includes(number)) : undefined;
  return group && numbers.has(group.crafts[0] ?? 0) ? group.name : undefined;
}

/** "Maler und Lackierer" is "Maler- und Lackierer", "Friseure" is "Friseur". */
function stemOf(name: string): string {
  const [first = name, ...rest] = name.split(' und ');
  const joined = rest.length === 1 && !first.endsWith('-') ? `${first}- und ${rest[0]}` : name;
  return joined.endsWith('eure') ? joined.slice(0, -1) : joined;
}
