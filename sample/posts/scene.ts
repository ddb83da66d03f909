import type { RichTextNode } from '#contract/base/text/rich-text-words.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import { addDays, instantAt, onWeekday, type Weekday } from '../calendar.ts';
import { isWoman } from '../members/first-names.ts';
import type { GuildKey, GuildPortrait, Portrait } from '../tenants/portrait.ts';
import { link } from './rich-text.ts';

/** What is known of an event beside its begin and its place. */
export interface EventPlan extends Partial<
  Pick<EventFacts, 'address' | 'link' | 'contact' | 'costs' | 'forWhom' | 'registration'>
> {
  /** The time of the end. */
  until: string;
  /** Where it is not the day of the begin. */
  lastDay?: string;
  /** The further days of a course, at the same times. */
  further?: readonly string[];
}

export interface AnnouncedEvent {
  at: Date;
  place: string | null;
  facts: EventFacts | null;
}

/** What texts may refer to; days count from publication. */
export interface Scene {
  portrait: Portrait;
  day: string;
  places: Portrait['places'];
  guild(key: GuildKey): GuildPortrait;
  master(key: GuildKey): string;
  warden(key: GuildKey): string;
  districtMaster: string;
  director: string;
  training: string;
  members: string;
  mail: RichTextNode;
  /** Or the first `weekday` from then on. */
  after(days: number, weekday?: Weekday): string;
  event(day: string, time: string, place: string | null, more?: EventPlan): AnnouncedEvent;
  /** By tenant, so that they differ. */
  either(one: string, other: string): string;
}

export function sceneOf(portrait: Portrait, day: string): Scene {
  const guild = (key: GuildKey) => {
    const found = portrait.guilds.find((one) => one.key === key);
    if (!found) throw new Error(`${portrait.tenantId} has no guild ${key}`);
    return found;
  };
  return {
    portrait,
    day,
    places: portrait.places,
    guild,
    master(key) {
      const { master, deputy } = guild(key);
      if (master) return titled('Obermeister', master);
      return `stellvertretende${isWoman(firstOf(deputy)) ? '' : 'r'} ${titled('Obermeister', deputy)}`;
    },
    warden: (key) => titled('Lehrlingswart', guild(key).warden),
    districtMaster: titled('Kreishandwerksmeister', portrait.districtMaster),
    director: titled('Geschäftsführer', portrait.director, portrait.directorTitle),
    training: contact(portrait.trainingClerk, `${portrait.phone}-17`),
    members: contact(portrait.memberClerk, `${portrait.phone}-12`),
    mail: link(portrait.email, `mailto:${portrait.email}`),
    after: (days, weekday) => (weekday ? onWeekday(addDays(day, days), weekday) : addDays(day, days)),
    event: (on, time, place, more) => ({
      at: instantAt(on, time),
      place,
      facts: more ? factsOf(on, time, more) : null,
    }),
    either: (one, other) => (portrait.tenantId === 'musterland' ? one : other),
  };
}

function factsOf(day: string, time: string, { until, lastDay = day, further = [], ...words }: EventPlan): EventFacts {
  return {
    endsAt: instantAt(lastDay, until).toISOString(),
    wholeDay: false,
    dates: further.map((on) => ({
      at: instantAt(on, time).toISOString(),
      endsAt: instantAt(on, until).toISOString(),
    })),
    address: null,
    link: null,
    contact: null,
    costs: null,
    forWhom: null,
    registration: null,
    isPublic: false,
    cancelled: null,
    ...words,
  };
}

function titled(office: string, name: string, title: string | null = null): string {
  return [`${office}${isWoman(firstOf(name)) ? 'in' : ''}`, title, name].filter(Boolean).join(' ');
}

/** Nominative only. */
function contact(name: string, phone: string): string {
  return `${isWoman(firstOf(name)) ? 'Frau' : 'Herr'} ${name.split(' ').slice(1).join(' ')}, Telefon ${phone}`;
}

function firstOf(name: string): string {
  return name.split(' ')[0] ?? '';
}
