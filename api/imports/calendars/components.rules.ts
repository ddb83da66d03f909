import ICAL from 'ical.js';
import type { ContentLine } from './lines.rules.ts';
import { type InZone, portal, utc, zoneCalled } from './zones.rules.ts';

/** A property in the form of jCal (RFC 7265): name, parameters, type, values. */
type Property = [name: string, params: Record<string, string | string[]>, type: string, ...values: unknown[]];

/** The properties of an event, without those of its alarms. */
export interface EventBlock {
  number: number;
  lines: ContentLine[];
  isWhole: boolean;
}

export interface CalendarBlocks {
  isCalendar: boolean;
  isCancelling: boolean;
  zones: ReadonlyMap<string, string>;
  events: EventBlock[];
}

/** Events and zones of the file, whatever else it has. */
export function blocksOf(lines: readonly ContentLine[]): CalendarBlocks {
  const events: EventBlock[] = [];
  const zones = new Map<string, string>();
  const open: string[] = [];
  let [isCalendar, isCancelling] = [false, false];
  let event: EventBlock | undefined;
  let zone: string[] | undefined;
  for (const line of lines) {
    const [, side, what = ''] = /^(BEGIN|END):\s*([\w-]{1,50})\s*$/i.exec(line.text) ?? [];
    const name = what.toUpperCase();
    if (side?.toUpperCase() === 'BEGIN') {
      if (name === 'VCALENDAR') isCalendar = true;
      // One that begins within another was cut off.
      if (name === 'VEVENT') events.push((event = { number: line.number, lines: [], isWhole: false }));
      if (name === 'VTIMEZONE') zone = [];
      if (name === 'VEVENT' || name === 'VCALENDAR') open.length = 0;
      open.push(name);
    } else if (side !== undefined) {
      if (name === 'VEVENT' && event) event.isWhole = true;
      if (name === 'VEVENT') event = undefined;
      open.splice(open.lastIndexOf(name) === -1 ? open.length : open.lastIndexOf(name));
    } else if (event && open.at(-1) === 'VEVENT') event.lines.push(line);
    else if (/^METHOD:\s*CANCEL\s*$/i.test(line.text)) isCancelling = true;
    zone?.push(line.text);
    if (zone && side?.toUpperCase() === 'END' && name === 'VTIMEZONE') {
      const id = valueOf(zone, 'TZID');
      if (id !== undefined) zones.set(id, zone.join('\r\n'));
      zone = undefined;
    }
  }
  return { isCalendar, isCancelling, zones, events };
}

/** What the first line with a property has behind its parameters. */
export function valueOf(lines: readonly string[], property: string): string | undefined {
  const found = lines.find((line) => /^[\w-]{1,60}/.exec(line)?.[0].toUpperCase() === property);
  const at = found?.indexOf(':') ?? -1;
  return at === -1 ? undefined : found?.slice(at + 1).trim();
}

const wanted = new Set(
  `summary description location dtstart dtend duration rrule rdate exdate recurrence-id uid sequence status class url
  conference contact organizer x-google-conference x-microsoft-skypeteamsmeetingurl x-microsoft-onlinemeetingexternallink
  x-microsoft-cdo-alldayevent`.split(/\s+/),
);

export type Properties = ReadonlyMap<string, readonly Property[]>;

/** What is read of an event; lines that are no property are passed over. */
export function propertiesOf({ lines }: EventBlock): Properties {
  const found = lines.flatMap(({ text }) => {
    const name = /^[\w-]{1,60}/.exec(text)?.[0].toLowerCase() ?? '';
    if (!wanted.has(name)) return [];
    try {
      return [ICAL.parse.property(text) as Property];
    } catch {
      return [];
    }
  });
  return Map.groupBy(found, ([name]) => name);
}

/** The first text of a property; empty if there is none. */
export function textOf(properties: Properties, name: string): string {
  const value = properties.get(name)?.[0]?.[3];
  return typeof value === 'string' ? value.trim() : '';
}

export function parameterOf(properties: Properties, name: string, parameter: string): string {
  const value = properties.get(name)?.[0]?.[1][parameter];
  return typeof value === 'string' ? value.trim() : '';
}

/** What a clock shows, as milliseconds of the same figures in UTC, and whose clock it is. */
export interface Moment {
  wall: number;
  isDay: boolean;
  zone: InZone;
  /** Nobody knows the zone that is named. */
  isGuessed: boolean;
}

const written = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d)?:?(\d\d)?:?(\d\d)?(Z?))?$/;

/** The times of a property; null where one is none. */
export function momentsOf(properties: Properties, name: string, zones: CalendarBlocks['zones']): (Moment | null)[] {
  return (properties.get(name) ?? []).flatMap(([, params, , ...values]) => {
    const called = typeof params['tzid'] === 'string' ? params['tzid'] : undefined;
    const zone = called === undefined ? portal : zoneCalled(called, zones.get(called));
    return values.map((value): Moment | null => {
      // Of a period, its begin.
      const text = String(Array.isArray(value) ? value[0] : value).split('/')[0] ?? '';
      const [, year, month, day, hour, minute, second, isUtc] = written.exec(text) ?? [];
      const figures = [hour, minute, second].map((one) => Number(one ?? 0)) as [number, number, number];
      const at = new Date(0);
      at.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
      const isThere = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
      if (year === undefined || !isThere || figures[0] > 23 || figures[1] > 59) return null;
      at.setUTCHours(...figures);
      const isDay = hour === undefined;
      const known = isUtc === 'Z' ? utc : zone;
      return { wall: at.getTime(), isDay, zone: isDay ? portal : (known ?? portal), isGuessed: !isDay && !known };
    });
  });
}

export function instantOf({ wall, zone }: Moment): number {
  return zone(wall);
}
