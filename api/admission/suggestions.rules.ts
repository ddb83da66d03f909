import { addressKey } from '#contract/base/address.ts';
import { normalized } from '#contract/base/text/normalized.ts';

/** Domains of public mail providers reveal no employer; the last is that of the demo. */
const publicDomains = new Set(
  `gmx.de gmx.net gmx.at gmx.ch gmx.com web.de t-online.de freenet.de arcor.de online.de email.de mail.de posteo.de
  mailbox.org vodafone.de vodafonemail.de o2online.de o2mail.de unitybox.de kabelmail.de ewetel.net ewe.net htp-tel.de
  1und1.de versanet.de netcologne.de osnanet.de aol.com aol.de gmail.com googlemail.com outlook.com outlook.de hotmail.com
  hotmail.de live.com live.de msn.com yahoo.com yahoo.de ymail.com icloud.com me.com mac.com proton.me protonmail.com
  tutanota.com tutanota.de tuta.io magenta.de hotmail.es outlook.es yahoo.es terra.es telefonica.net orange.fr bluewin.ch
  chello.at aon.at post.example`.split(/\s+/),
);

/** The mail domain; undefined for public providers. */
export function companyDomain(email: string | null): string | undefined {
  const domain = addressKey(email ?? '').split('@')[1];
  return domain === undefined || domain === '' || publicDomains.has(domain) ? undefined : domain;
}

/** Below this, or far behind the best, names share only trade words. */
const leastAlike = 0.34;
const leastOfBest = 0.7;

const legalForms = new Set(['gmbh', 'mbh', 'co', 'kg', 'kgaa', 'ohg', 'ug', 'gbr', 'ag', 'ek', 'e', 'k', 'und', 'inh']);

/** The best first. Trigrams weigh more the fewer things have them: "Tischlerei" has little weight among joiners. */
export function likeliest<T extends { name: string; town: string | null }>(
  written: string,
  things: readonly T[],
  most: number,
): T[] {
  const named = things.map((thing) => ({
    thing,
    names: [thing.name, `${thing.name} ${thing.town ?? ''}`].map(threes),
  }));
  const frequency = new Map<string, number>();
  for (const { names } of named)
    for (const three of names[1] ?? []) frequency.set(three, (frequency.get(three) ?? 0) + 1);
  const weightOf = (three: string) => Math.log(1 + things.length / (frequency.get(three) ?? 1));
  const asked = threes(written);
  const found = named
    .map(({ thing, names }) => ({ thing, likeness: Math.max(...names.map((name) => likeness(asked, name, weightOf))) }))
    .filter((one) => one.likeness >= leastAlike)
    .toSorted((a, b) => b.likeness - a.likeness);
  const least = (found[0]?.likeness ?? 0) * leastOfBest;
  return found
    .filter((one) => one.likeness >= least)
    .slice(0, most)
    .map(({ thing }) => thing);
}

/** Weighted overlap from 0 to 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>, weightOf: (three: string) => number): number {
  const sum = (threes: Iterable<string>) => [...threes].reduce((all, three) => all + weightOf(three), 0);
  const both = sum(a.intersection(b));
  return both === 0 ? 0 : (2 * both) / (sum(a) + sum(b));
}

/** Trigrams of the normalised text, with blanks around words. */
function threes(text: string): Set<string> {
  const words = normalized(text, 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .match(/[\p{L}\p{N}]+/gu);
  const named = (words ?? []).filter((word) => !legalForms.has(word));
  return new Set(
    named.flatMap((word) => {
      const padded = ` ${word} `;
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
    }),
  );
}
