import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import { dayLength, dayOf } from '#contract/base/clock.ts';
import { firstDay, lastDay } from '#contract/base/days.ts';
import type { CalendarEvent, UnreadEvent } from '#contract/imports/calendars.ts';
import { calendarLimits } from '#contract/imports/calendar-words.ts';
import { eventErrors, noFacts } from '#contract/posts/event-days.ts';
import { eventLimits } from '#contract/posts/words.ts';
import {
  blocksOf,
  type CalendarBlocks,
  type EventBlock,
  instantOf,
  type Moment,
  momentsOf,
  type Properties,
  propertiesOf,
  textOf,
  valueOf,
} from './components.rules.ts';
import type { ContentLine } from './lines.rules.ts';
import { type Budget, datesByRule, usualBudget } from './recurrence.rules.ts';
import { Unread } from './unread.rules.ts';
import { wordsOf } from './words.rules.ts';

export type ReadEvent = Omit<CalendarEvent, 'known'>;

interface Component {
  block: EventBlock;
  properties: Properties;
  uid: string;
}

interface Reading {
  blocks: CalendarBlocks;
  now: number;
  budget: Budget;
}

/** Events in the order of their first dates, and what cannot be read; undefined if the file is no calendar. */
export function eventsIn(
  lines: readonly ContentLine[],
  now: number,
): { events: ReadEvent[]; unread: UnreadEvent[] } | { tooMany: number } | undefined {
  const blocks = blocksOf(lines);
  if (!blocks.isCalendar) return undefined;
  if (blocks.events.length > calendarLimits.events) return { tooMany: blocks.events.length };
  const reading = { blocks, now, budget: { left: usualBudget } };
  const components = blocks.events.map((block) => {
    const properties = propertiesOf(block);
    return { block, properties, uid: textOf(properties, 'uid') };
  });
  const events: ReadEvent[] = [];
  const unread: UnreadEvent[] = [];
  // Without an id each stands for itself.
  const groups = Map.groupBy(components, ({ uid, block }) => (uid === '' ? `line ${block.number}` : `id ${uid}`));
  for (const group of groups.values()) {
    for (const { main, others } of occasionsOf(group)) {
      try {
        events.push(eventOf(main, others, reading));
      } catch (error) {
        const reason = error instanceof Unread ? error.reason : 'damaged';
        unread.push({ title: wordsOf(main.properties).title, line: main.block.number, reason });
      }
    }
  }
  return { events: events.toSorted((a, b) => beginOf(a).localeCompare(beginOf(b))), unread };
}

function beginOf({ dates }: ReadEvent): string {
  return dates[0]?.at ?? '';
}

/** What repeats, in its latest form, with its dates that differ; these alone where the file has only them. */
function occasionsOf(group: readonly Component[]): { main: Component; others: Component[] }[] {
  const latest = [...Map.groupBy(group, ({ properties }) => momentKey(properties)).values()].map((same) =>
    same.reduce((best, one) => (sequenceOf(one) >= sequenceOf(best) ? one : best)),
  );
  const isOther = ({ properties }: Component) => properties.has('recurrence-id');
  const main = latest.find((one) => !isOther(one));
  const others = latest.filter(isOther);
  return main ? [{ main, others }] : others.map((one) => ({ main: one, others: [] }));
}

function momentKey(properties: Properties): string {
  return JSON.stringify(properties.get('recurrence-id')?.[0] ?? null);
}

function sequenceOf({ properties }: Component): number {
  return Number(properties.get('sequence')?.[0]?.[3]) || 0;
}

function eventOf(main: Component, others: readonly Component[], reading: Reading): ReadEvent {
  const { block, properties, uid } = main;
  if (!block.isWhole) throw new Unread('damaged');
  if (isCancelled(properties, reading)) throw new Unread('cancelled');
  const { wholeDay, isGuessed, isOther, ...found } = datesOf(main, others, reading);
  const { notes, ...words } = wordsOf(properties);
  const differ = others.some((one) => isOther(one) && !isSameBeside(one.properties, properties));
  const [{ at: eventAt, endsAt } = missing(), ...dates] = found.dates;
  const errors = eventErrors({ eventAt, event: { ...noFacts, endsAt, wholeDay, dates } });
  return {
    key: keyOf(uid === '' ? [words.title, eventAt] : [uid, momentKey(properties)]),
    ...words,
    wholeDay,
    ...found,
    mayBeCourse: dates.length <= eventLimits.dates && errors.length === 0,
    notes: [...notes, ...(isGuessed ? (['zoneGuessed'] as const) : []), ...(differ ? (['differ'] as const) : [])],
  };
}

function missing(): never {
  throw new Unread('noDates');
}

function isCancelled(properties: Properties, { blocks }: Reading): boolean {
  return blocks.isCancelling || textOf(properties, 'status').toUpperCase() === 'CANCELLED';
}

function isSameBeside(one: Properties, other: Properties): boolean {
  return ['summary', 'location'].every((name) => textOf(one, name) === textOf(other, name));
}

/** Not the id itself, which often has the name of a computer or an e-mail address in it. */
function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

interface Span {
  at: number;
  endsAt: number | null;
}

function datesOf(main: Component, others: readonly Component[], reading: Reading) {
  const { properties } = main;
  const { zones } = reading.blocks;
  const start = startOf(properties, zones);
  const rule = valueOf(
    main.block.lines.map(({ text }) => text),
    'RRULE',
  );
  const byRule = rule === undefined ? { walls: [start.wall], goesOn: false } : datesByRule(rule, start, reading);
  const added = there(momentsOf(properties, 'rdate', zones)).map(({ wall, isDay }) =>
    isDay && !start.isDay ? wall + (start.wall % dayLength) : wall,
  );
  const walls = [...new Set([...byRule.walls, ...added])].toSorted((a, b) => a - b);
  const left = there(momentsOf(properties, 'exdate', zones));
  const leftInstants = new Set(left.filter((one) => one.isDay === start.isDay).map(instantOf));
  const leftDays = new Set(left.filter((one) => one.isDay !== start.isDay).map((one) => dayOf(instantOf(one))));
  const changed = new Map(
    others.map((one) => [there(momentsOf(one.properties, 'recurrence-id', zones)).map(instantOf)[0], one]),
  );
  const used = new Set<Component>();
  const spans = walls.flatMap((wall): Span[] => {
    const moment = { ...start, wall };
    const at = instantOf(moment);
    if (leftInstants.has(at) || leftDays.has(dayOf(at))) return [];
    const other = changed.get(at);
    if (!other) return [spanOf(properties, moment, start, zones)];
    used.add(other);
    if (isCancelled(other.properties, reading)) return [];
    const own = startOf(other.properties, zones);
    return [spanOf(other.properties, own, own, zones)];
  });
  const isMany = rule !== undefined || walls.length > 1;
  const sorted = spans.toSorted((a, b) => a.at - b.at);
  const coming = isMany ? sorted.filter(({ at }) => dayOf(at) >= dayOf(reading.now)) : sorted;
  // Of what is over, the last date says when it was.
  const kept = (coming.length > 0 ? coming : sorted.slice(-1)).slice(0, calendarLimits.dates);
  if (!kept.every(({ at, endsAt }) => isInRange(at) && isInRange(endsAt ?? at))) throw new Unread('outOfRange');
  return {
    wholeDay: start.isDay,
    isGuessed: start.isGuessed,
    isOther: (one: Component) => used.has(one),
    dates: kept.map(({ at, endsAt }) => ({ at: iso(at), endsAt: endsAt === null ? null : iso(endsAt) })),
    earlier: coming.length > 0 ? sorted.length - coming.length : 0,
    goesOn: byRule.goesOn || coming.length > kept.length,
  };
}

function isInRange(at: number): boolean {
  const year = new Date(at).getUTCFullYear();
  return year >= Number(firstDay.slice(0, 4)) && year <= Number(lastDay.slice(0, 4));
}

function there(moments: readonly (Moment | null)[]): Moment[] {
  return moments.filter((one) => one !== null);
}

function startOf(properties: Properties, zones: CalendarBlocks['zones']): Moment {
  const [start] = momentsOf(properties, 'dtstart', zones);
  if (start === undefined) throw new Unread('noBegin');
  if (start === null) throw new Unread('badTime');
  // Outlook has written whole days as midnights.
  const isAllDay = textOf(properties, 'x-microsoft-cdo-alldayevent').toUpperCase() === 'TRUE';
  return isAllDay && start.wall % dayLength === 0 ? wholeDayOf(start) : start;
}

function wholeDayOf({ wall }: Moment): Moment {
  const [day] = there(
    momentsOf(new Map([['day', [['day', {}, 'date', new Date(wall).toISOString().slice(0, 10)]]]]), 'day', new Map()),
  );
  if (!day) throw new Unread('badTime');
  return day;
}

/** One date of an event that begins at `start`: as long as that. */
function spanOf(properties: Properties, moment: Moment, start: Moment, zones: CalendarBlocks['zones']): Span {
  const at = instantOf(moment);
  const length = lengthOf(properties, start, zones);
  if (length !== null && length < 0) throw new Unread('backwards');
  const isOneDay = start.isDay && length === dayLength;
  const endsAt =
    length === null || length === 0 || isOneDay
      ? null
      : start.isDay
        ? instantOf({ ...moment, wall: moment.wall + length })
        : at + length;
  return { at, endsAt };
}

/** In milliseconds; of whole days in those of a calendar without changes of the clock. Null: nobody knows. */
function lengthOf(properties: Properties, start: Moment, zones: CalendarBlocks['zones']): number | null {
  if (properties.has('dtend')) {
    const [end] = momentsOf(properties, 'dtend', zones);
    if (!end) throw new Unread('badTime');
    return start.isDay
      ? Math.floor((end.wall - start.wall) / dayLength) * dayLength
      : instantOf(end) - instantOf(start);
  }
  const duration = textOf(properties, 'duration');
  if (duration === '') return null;
  try {
    const length = ICAL.Duration.fromString(duration).toSeconds() * 1000;
    return start.isDay ? Math.ceil(length / dayLength) * dayLength : length;
  } catch {
    throw new Unread('badTime');
  }
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
