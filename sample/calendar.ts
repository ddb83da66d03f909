// Calendar days as texts (2026-11-20) and what Germans call them.
import { zone } from '#contract/base/clock.ts';

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
const offsetFormat = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
const longFormat = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const mediumFormat = format({ day: 'numeric', month: 'long', year: 'numeric' });
const shortFormat = format({ day: 'numeric', month: 'long' });
const weekdayFormat = format({ weekday: 'long', day: 'numeric', month: 'long' });

export const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'] as const;
export type Weekday = (typeof weekdays)[number];

export function dayOf(instant: Date): string {
  return dayFormat.format(instant);
}

export function addDays(day: string, days: number): string {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Clamped to the month's end. */
export function addMonths(day: string, months: number): string {
  const date = utc(day);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== wanted) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** Every March; invitations go out the year before. */
export function retreatYear(today: string): number {
  return yearOf(addDays(today, -6)) + 1;
}

/** From `day` on, no holiday. */
export function onWeekday(day: string, weekday: Weekday): string {
  const ahead = (weekdays.indexOf(weekday) - utc(day).getUTCDay() + 7) % 7;
  const found = addDays(day, ahead);
  return isHoliday(found) ? onWeekday(addDays(found, 1), weekday) : found;
}

export function workdayBefore(day: string): string {
  const weekday = utc(day).getUTCDay();
  return weekday === 0 || weekday === 6 || isHoliday(day) ? workdayBefore(addDays(day, -1)) : day;
}

export function workdayAfter(day: string): string {
  const weekday = utc(day).getUTCDay();
  return weekday === 0 || weekday === 6 || isHoliday(day) ? workdayAfter(addDays(day, 1)) : day;
}

/** Before `today`, `cycle` years earlier. */
export function seasonBefore(today: string, monthDay: string, cycle: number): string {
  const year = yearOf(today);
  const latest = `${year}-${monthDay}` < today ? year : year - 1;
  return `${latest - cycle}-${monthDay}`;
}

/** German local time. */
export function instantAt(day: string, time: string): Date {
  const naive = new Date(`${day}T${time}:00Z`);
  const offset = offsetFormat.formatToParts(naive).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return new Date(`${day}T${time}:00${offset.slice(3) || 'Z'}`);
}

export function long(day: string): string {
  return longFormat.format(utc(day));
}

export function medium(day: string): string {
  return mediumFormat.format(utc(day));
}

export function short(day: string): string {
  return shortFormat.format(utc(day));
}

export function withWeekday(day: string): string {
  return weekdayFormat.format(utc(day));
}

function format(options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('de-DE', { ...options, timeZone: 'UTC' });
}

function utc(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

const fixedHolidays = new Set(['01-01', '05-01', '10-03', '12-24', '12-25', '12-26', '12-31']);
/** Good Friday, Easter Monday, Ascension Day, Whit Monday, Corpus Christi. */
const daysFromEaster = new Set([-2, 0, 1, 39, 49, 50, 60]);

function isHoliday(day: string): boolean {
  const sinceEaster = Math.round((utc(day).getTime() - utc(easter(yearOf(day))).getTime()) / 86_400_000);
  return fixedHolidays.has(day.slice(5)) || daysFromEaster.has(sinceEaster);
}

/** Gauss's rule, for 1900 to 2099. */
function easter(year: number): string {
  const d = (19 * (year % 19) + 24) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7;
  const late = (d === 29 && e === 6) || (d === 28 && e === 6 && year % 19 > 10) ? 7 : 0;
  return addDays(`${year}-03-22`, d + e - late);
}
