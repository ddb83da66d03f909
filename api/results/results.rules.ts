import { leastTold, type PostResults, type ResultPart, type ToldFigure } from '#contract/results.ts';

/** Figures as they are. */
export interface Figures {
  [column: string]: unknown;
  people: number;
  opened: number;
  mails: PostResults['mails'];
  pushes: PostResults['pushes'];
  sentFrom: string | null;
  sentUntil: string | null;
  days: PostResults['days'];
  guilds: { guild: { id: string; name: string } | null; total: number; opened: number }[];
}

/** A figure of opening as it may be told: where names are off, none from which a reader knows of one of few. */
export function toldFigure({ opened, total, names }: { opened: number; total: number; names: boolean }): ToldFigure {
  if (names) return { people: opened, is: 'exactly' };
  if (opened < leastTold) return { people: leastTold, is: 'fewerThan' };
  if (total - opened < leastTold) return { people: total - leastTold, is: 'moreThan' };
  return { people: opened, is: 'exactly' };
}

/** The figures of a post as this portal tells them. */
export function told({ opened, guilds, days, ...figures }: Figures, names: boolean): PostResults {
  return {
    ...figures,
    names,
    opened: toldFigure({ opened, total: figures.people, names }),
    days: names ? days : inFives(days),
    guilds: guilds.map((guild) => ({ ...guild, opened: toldFigure({ ...guild, names }) })),
  };
}

/** By steps of five, so that no day tells of one. */
function inFives(days: PostResults['days']): PostResults['days'] {
  const steps = days.map(({ day, done }) => ({ day, done: done - (done % leastTold) }));
  return steps.filter(({ done }, place) => done > (steps[place - 1]?.done ?? 0));
}

/** Who has opened it is neither listed nor found by an order where names are off. */
export function asksForNames({ part, sort = 'name' }: { part: ResultPart; sort?: string }): boolean {
  return part === 'opened' || part === 'unopened' || sort.endsWith('opened');
}
