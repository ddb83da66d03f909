import ICAL from 'ical.js';
import { dayLength, zone as zoneOfPortal } from '#contract/base/clock.ts';
import { windowsZones } from './windows-zones.rules.ts';

/** The instant at which the clocks of a zone show it; both in milliseconds, the clock's as the same figures in UTC. */
export type InZone = (wall: number) => number;

export const utc: InZone = (wall) => wall;
export const portal: InZone = byName(zoneOfPortal);

/** The zone that a file calls so: a known name, else what the file says of it; undefined if nobody knows it. */
export function zoneCalled(name: string, definition: string | undefined): InZone | undefined {
  const known = ianaName(name) ?? ianaName(/^X-LIC-LOCATION:(.+)$/im.exec(definition ?? '')?.[1] ?? '');
  if (known !== undefined) return byName(known);
  return definition === undefined ? undefined : defined(definition);
}

function ianaName(name: string): string | undefined {
  const plain = name.trim().replace(/^"|"$/g, '');
  // Some programs put their own address before it, as in `/mozilla.org/20050126_1/Europe/Berlin`.
  const parts = plain.split('/');
  const asked = [plain, windowsZones[plain], parts.slice(-2).join('/'), parts.slice(-3).join('/')];
  return asked.find((one) => one !== undefined && isZone(one));
}

function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

function byName(timeZone: string): InZone {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const wallAt = (instant: number) => Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
  const offsetAt = (instant: number) => wallAt(instant) - instant;
  return (wall) => {
    // Of a time that there is twice the first is meant; one that is left out goes by the clock before the change.
    const [before, after] = [wall - offsetAt(wall - dayLength), wall - offsetAt(wall + dayLength)];
    return [before, after].find((instant) => wallAt(instant) === wall) ?? before;
  };
}

function defined(definition: string): InZone | undefined {
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(definition) as unknown[]));
    return (wall) => timeAt(wall, zone).toUnixTime() * 1000;
  } catch {
    return undefined;
  }
}

/** As the library has it; without a zone it belongs to none. */
export function timeAt(wall: number, zone: ICAL.Timezone = ICAL.Timezone.localTimezone): ICAL.Time {
  const at = new Date(wall);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
  const [hour, minute, second] = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()];
  return new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, zone);
}

export function wallAt({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
