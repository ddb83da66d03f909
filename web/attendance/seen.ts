import { normalized } from '#contract/base/text/normalized.ts';
import type { Attendee } from '#contract/attendance/attendance.ts';
import type { Mark } from './marks.ts';

export interface Seen extends Attendee {
  name: string;
  /** Since when on the day; null: not there. */
  since: string | null;
  /** When it was last pressed, as far as this device knows. */
  lastAt: string | null;
}

/** Who is there on a day, with what this device has not sent yet; by the rule of the server. Walk-ins who left are missing. */
export function seenOn(day: string, people: readonly Attendee[], marks: readonly Mark[]): Seen[] {
  const pressed = Map.groupBy(
    marks.filter((mark) => mark.day === day && mark.refused === undefined),
    ({ attendeeId }) => attendeeId,
  );
  const known = new Set(people.map(({ id }) => id));
  const added = [...pressed].flatMap(([id, [first]]) => (first?.walkIn && !known.has(id) ? [personOf(first)] : []));
  return [...people, ...added]
    .map((person) => seenBy(person, day, pressed.get(person.id) ?? []))
    .filter(({ isRegistered, since, days }) => isRegistered || since !== null || days.some((one) => one.day !== day));
}

function seenBy(person: Attendee, day: string, pressed: readonly Mark[]): Seen {
  const at = person.days.find((one) => one.day === day)?.at;
  const taken = latest(pressed.filter(({ present }) => !present).map((mark) => mark.at));
  const times = [...(at === undefined ? [] : [at]), ...pressed.filter(({ present }) => present).map((mark) => mark.at)];
  const since = times.filter((one) => taken === null || one > taken).toSorted()[0] ?? null;
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ');
  return { ...person, name, since, lastAt: latest([...times, ...(taken === null ? [] : [taken])]) };
}

function latest(times: readonly string[]): string | null {
  return times.toSorted().at(-1) ?? null;
}

function personOf({ attendeeId: id, walkIn }: Mark): Attendee {
  const { firstName = null, lastName = '', company = null } = walkIn ?? {};
  return {
    id,
    userId: null,
    firstName,
    lastName,
    company,
    year: null,
    isRegistered: false,
    certificate: null,
    days: [],
  };
}

/** By parts of the name or company, in any order. */
export function soughtIn(people: readonly Seen[], search: string): readonly Seen[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return people;
  return people.filter(({ name, company }) => {
    const text = plain(`${name} ${company ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return normalized(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase();
}
