/** Today; later days are ISO text, which sorts behind it. */
export const today = '';

/** A key and when it is held. */
interface Span {
  key: string;
  from: string;
  /** The first day on which it is held no more; empty where it does not end. */
  until: string;
}

/** The keys somebody has from a day on, before a change and after it. */
export interface Stage {
  day: string;
  before: string[];
  after: string[];
}

/** Whether what holds from one day until another does so on `day`. */
export function holdsOn(day: string, { from, until }: { from: string; until: string }): boolean {
  return from <= day && (until === '' || day < until);
}

/**
 * The days, from today, on which the keys of somebody become others, before a change or after it: those on which the two
 * differ, or with `always` all. The spans are lines as spans.sql.ts writes them.
 */
export function stagesOf(spans: { before: string; after: string }, { always }: { always: boolean }): Stage[] {
  if (!always && spans.before === spans.after) return [];
  const [before, after] = [spansIn(spans.before), spansIn(spans.after)];
  const days = new Set([today, ...[...before, ...after].flatMap(({ from, until }) => [from, until])]);
  const stages = [...days].sort().map((day) => ({ day, before: keysOn(day, before), after: keysOn(day, after) }));
  return always ? stages : stages.filter((stage) => stage.before.join() !== stage.after.join());
}

function spansIn(text: string): Span[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [key = '', from = '', until = ''] = line.split(' ');
    return { key, from, until };
  });
}

function keysOn(day: string, spans: readonly Span[]): string[] {
  return [...new Set(spans.filter((span) => holdsOn(day, span)).map(({ key }) => key))].sort();
}
