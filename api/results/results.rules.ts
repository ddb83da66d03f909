import type { PostResults, RoundedFigure } from '#contract/results/results.ts';
import { smallestFigure, type ResultPart } from '#contract/results/words.ts';

export interface Figures {
  [column: string]: unknown;
  people: number;
  joined: number;
  left: number;
  showing: number;
  opened: number;
  mails: PostResults['mails'];
  pushes: PostResults['pushes'];
  sentFrom: string | null;
  sentUntil: string | null;
  days: Step[];
  guilds: (Omit<PostResults['guilds'][number], 'opened'> & { opened: number })[];
}

type Step = PostResults['days'][number];

/** Without names, none that identifies one of few. */
export function roundedFigure({
  opened,
  showing,
  names,
}: {
  opened: number;
  showing: number;
  names: boolean;
}): RoundedFigure {
  if (names) return { people: opened, is: 'exactly' };
  if (opened < smallestFigure) return { people: smallestFigure, is: 'fewerThan' };
  if (showing - opened < smallestFigure) return { people: showing - smallestFigure, is: 'moreThan' };
  return { people: opened, is: 'exactly' };
}

export function shownFigures(
  { opened, guilds, days, ...figures }: Figures,
  { names }: Pick<PostResults, 'names'>,
): PostResults {
  const { showing } = figures;
  return {
    ...figures,
    names,
    opened: roundedFigure({ opened, showing, names }),
    days: names ? days : bounded(days, showing),
    guilds: guilds.map((guild) => ({ ...guild, opened: roundedFigure({ ...guild, names }) })),
  };
}

/** In steps of five, and never near all, so that no day reveals one person. */
function bounded(days: Step[], showing: number): Step[] {
  const most = inFives(Math.max(showing - smallestFigure, 0));
  const steps = days.map((step) => ({ ...step, opened: Math.min(inFives(step.opened), most) }));
  return steps.filter((step, place) => {
    const before = steps[place - 1] ?? { sent: 0, notSent: 0, opened: 0 };
    return step.sent > before.sent || step.notSent > before.notSent || step.opened > before.opened;
  });
}

const inFives = (people: number) => people - (people % smallestFigure);

/** Needs names: neither listed nor sortable without. */
export function asksForNames({ part, sort = 'name' }: { part: ResultPart; sort?: string }): boolean {
  return part === 'opened' || part === 'unopened' || sort.endsWith('opened');
}
