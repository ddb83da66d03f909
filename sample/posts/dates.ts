import type { PostState } from '#contract/posts/words.ts';
import { addDays, instantAt, seasonBefore, workdayAfter, workdayBefore, yearOf } from '../calendar.ts';
import type { Portrait } from '../tenants/portrait.ts';
import { seeded } from '../random.ts';
import type { Occasion, When, Written } from './occasion.ts';
import { sceneOf } from './scene.ts';

export interface Dated {
  occasion: Occasion;
  written: Written;
  state: PostState;
  at: Date;
  number: string | null;
}

export function datedPosts(occasions: readonly Occasion[], portrait: Portrait, today: string): Dated[] {
  const placed = occasions
    .map((occasion) => ({ occasion, day: dayOfOccasion(occasion.when, portrait, today) }))
    .map(({ occasion, day }) => ({ occasion, day, at: instantAt(day, timeOf(occasion, portrait)) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const numbers = new Map<number, number>();
  return placed.map(({ occasion, day, at }, index) => {
    const year = yearOf(day);
    if (index === 0) numbers.set(year, earlierCirculars(day));
    const numbered = occasion.kind === 'circular' && !occasion.draft;
    if (numbered) numbers.set(year, (numbers.get(year) ?? 0) + 1);
    return {
      occasion,
      written: occasion.write(sceneOf(portrait, day)),
      state: stateOf(occasion),
      at,
      number: numbered ? `${numbers.get(year)}/${year}` : null,
    };
  });
}

function stateOf({ draft, when, away }: Occasion): PostState {
  if (draft) return 'draft';
  if (away) return away;
  return 'daysAhead' in when ? 'scheduled' : 'published';
}

function dayOfOccasion(when: When, portrait: Portrait, today: string): string {
  if ('daysAhead' in when) return workdayAfter(addDays(today, when.daysAhead));
  if ('daysAgo' in when) return workdayBefore(addDays(today, -when.daysAgo));
  // The second tenant is some days later, and a year behind.
  const second = portrait.tenantId === 'beispielstadt';
  const season = seasonBefore(addDays(today, second ? -8 : -2), when.season, second ? 1 - when.cycle : when.cycle);
  return workdayBefore(addDays(season, second ? 6 : 0));
}

/** Scheduled ones at seven. */
function timeOf({ key, when }: Occasion, { tenantId }: Portrait): string {
  if ('daysAhead' in when) return '07:00';
  const random = seeded(`${tenantId} ${key}`);
  const minute = random.whole(0, 11) * 5;
  return `${String(random.whole(7, 16)).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function earlierCirculars(day: string): number {
  return Math.floor(Number(day.slice(5, 7)) * 0.45);
}
