import { isWebAddress } from '#contract/base/web-address.ts';
import { normalized } from '#contract/base/text/normalized.ts';
import { withoutUnseen } from '#contract/base/text/text.ts';
import { calendarLimits, type CalendarNote } from '#contract/imports/calendar-words.ts';
import { eventLimits, postLimits } from '#contract/posts/words.ts';
import { oneLine } from '../read/one-line.rules.ts';
import { parameterOf, type Properties, textOf } from './components.rules.ts';

export interface EventWords {
  title: string;
  text: string;
  place: string | null;
  address: string | null;
  link: string | null;
  contact: string | null;
  notes: CalendarNote[];
}

/** The title, text, place and other words of an event, shortened to what a post takes. HTML stays text. */
export function wordsOf(properties: Properties): EventWords {
  const notes: CalendarNote[] = [];
  const cutTo = (most: number, note: CalendarNote, text: string) => {
    if (text.length <= most) return text;
    if (!notes.includes(note)) notes.push(note);
    return cut(text, most);
  };
  const summary = lineOf(textOf(properties, 'summary'));
  const title = cutTo(postLimits.title, 'titleCut', summary);
  const description = severalLines(textOf(properties, 'description'));
  const where = severalLines(textOf(properties, 'location'));
  const url = lineOf(textOf(properties, 'url'));
  const link = linkIn(properties, [where, url, description]);
  const { place, address } = placeOf(isWebAddress(where) ? '' : where);
  const texts = [title === summary ? '' : summary, description];
  const other = [url, isWebAddress(where) ? where : ''].filter((one) => /^https?:\/\/\S+$/i.test(one) && one !== link);
  const whole = [...texts, ...other.filter((one) => !description.includes(one))].filter(Boolean).join('\n\n');
  const few = whole.split('\n').slice(0, calendarLimits.lines).join('\n');
  if (few.length < whole.length) notes.push('textCut');
  const text = cutTo(calendarLimits.text, 'textCut', few);
  const orNull = (value: string) => (value === '' ? null : value);
  return {
    title,
    text,
    place: orNull(cutTo(postLimits.eventPlace, 'placeCut', place)),
    address: orNull(cutTo(eventLimits.line, 'placeCut', address)),
    link,
    contact: orNull(cutTo(eventLimits.line, 'contactCut', contactOf(properties))),
    notes: isPrivate(properties) ? [...notes, 'private'] : notes,
  };
}

function isPrivate(properties: Properties): boolean {
  return ['PRIVATE', 'CONFIDENTIAL'].includes(textOf(properties, 'class').toUpperCase());
}

function cut(text: string, most: number): string {
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function lineOf(text: string): string {
  return oneLine(clean(text));
}

function clean(text: string): string {
  return normalized(withoutUnseen(text.toWellFormed()), 'NFC');
}

/** Lines without blanks around them, and at most one empty one between two. */
function severalLines(text: string): string {
  const lines = clean(text)
    .split(/\r\n|[\r\n\p{Zl}\p{Zp}]/u)
    .map((line) => line.replace(/\p{Cc}/gu, ' ').trim());
  return lines
    .filter((line, place) => line !== '' || (lines[place - 1] ?? '') !== '')
    .join('\n')
    .trim();
}

/** The name of the place before the first comma or end of line, if the street and town come behind. */
function placeOf(where: string): { place: string; address: string } {
  const [first = '', ...others] = where.split(where.includes('\n') ? '\n' : ',').map((part) => part.trim());
  const rest = others.filter(Boolean).join(', ');
  if (rest !== '' && (where.includes('\n') || (/\d/.test(rest) && !/\d/.test(first))))
    return { place: first, address: rest };
  return { place: lineOf(where), address: '' };
}

const meetingFields = [
  'conference',
  'x-google-conference',
  'x-microsoft-skypeteamsmeetingurl',
  'x-microsoft-onlinemeetingexternallink',
];

const meetingHosts =
  /(^|\.)(teams\.microsoft\.com|teams\.live\.com|zoom\.us|zoom-x\.de|meet\.google\.com|webex\.com|gotomeeting\.com|meet\.goto\.com|whereby\.com|jit\.si)$/i;

const mostLetters = 300;

/** Of the fields for it, whatever the address; of other texts only that of a known service. */
function linkIn(properties: Properties, texts: readonly string[]): string | null {
  const named = meetingFields.map((field) => textOf(properties, field)).filter((one) => isWebAddress(one));
  const found = texts.flatMap((text) => text.match(/https:\/\/[^\s<>"')\]]+/g) ?? []).filter(isOfMeeting);
  return [...named, ...found].find((one) => one.length <= mostLetters) ?? null;
}

function isOfMeeting(address: string): boolean {
  return isWebAddress(address) && meetingHosts.test(new URL(address).hostname);
}

function contactOf(properties: Properties): string {
  const contact = lineOf(textOf(properties, 'contact'));
  if (contact !== '') return contact;
  const address = textOf(properties, 'organizer').replace(/^mailto:/i, '');
  const name = lineOf(parameterOf(properties, 'organizer', 'cn'));
  const mail = /^[^\s@:]+@[^\s@:]+$/.test(address) ? address : '';
  return [name === mail ? '' : name, mail].filter(Boolean).join(', ');
}
