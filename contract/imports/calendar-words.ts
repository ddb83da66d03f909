/** Of one file and of one call; `dates` of one event that repeats, as a series has them, within so many days. */
export const calendarLimits = {
  bytes: 10 * 1024 * 1024,
  events: 1000,
  drafts: 200,
  dates: 52,
  days: 366,
  text: 8000,
  lines: 1000,
} as const;

/**
 * What the office should look at: shortened, `zoneGuessed` as nobody knows the zone of its times, `private` as the
 * calendar calls it, `differ` as single dates have another title or place.
 */
export const calendarNotes = [
  'titleCut',
  'textCut',
  'placeCut',
  'contactCut',
  'zoneGuessed',
  'private',
  'differ',
] as const;
export type CalendarNote = (typeof calendarNotes)[number];

/** Why an event of a calendar file is left out. */
export const unreadReasons = [
  'cancelled',
  'noBegin',
  'badTime',
  /** Before 1900 or after 2099. */
  'outOfRange',
  /** Ends before it begins. */
  'backwards',
  'badRule',
  /** More often than daily, or endless work to find its dates. */
  'tooOften',
  /** Each of its dates is left out. */
  'noDates',
  'damaged',
] as const;
export type UnreadReason = (typeof unreadReasons)[number];
