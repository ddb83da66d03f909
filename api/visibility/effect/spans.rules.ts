/** Sorts before ISO days. */
export const today = '';

interface Span {
  key: string;
  from: string;
  /** First day without it; empty if open. */
  until: string;
}

export interface Stage {
  day: string;
  before: string[];
  after: string[];
}

export function holdsOn(day: string, { from, until }: { from: string; until: string }): boolean {
  return from <= day && (until === '' || day < until);
}

/** Days on which keys differ; with `always`, on which they change. Spans are lines of spans.sql.ts. */
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
