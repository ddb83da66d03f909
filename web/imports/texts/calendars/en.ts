export const texts = {
  title: 'Events from a calendar file',
  lead: 'Each event that you choose becomes a draft. Nothing is published or sent.',
  file: {
    label: 'Calendar files',
    drop: 'Drop calendar files here',
    choose: 'Choose files',
    limits:
      'Files that end in .ics, as Outlook, Apple Calendar, Google Calendar and others export them. At most 10 MB and 1,000 events each.',
  },
  refused: {
    tooLarge: '{{name}} has {{size}}. At most 10 MB are possible: export a shorter period.',
    noCalendar: '{{name}} is no calendar file. Export the calendar as an .ics file and choose that.',
    noEvents: '{{name}} has no events.',
    tooManyEvents_one: '{{name}} has {{n}} event. At most 1,000 are possible: export a shorter period.',
    tooManyEvents_other: '{{name}} has {{n}} events. At most 1,000 are possible: export a shorter period.',
    damaged: '{{name}} cannot be read. Export the calendar again.',
    other: '{{name}} was not read: {{why}}',
  },
  list: {
    title_one: '1 event was read',
    title_other: '{{n}} events were read',
    all: 'Choose all',
    untitled: 'Without a title',
    online: 'video meeting',
    known: 'There already',
    over: 'Over',
    as: 'What becomes of “{{title}}”?',
    course_one: 'One draft with 1 day',
    course_other: 'One draft with all {{n}} days',
    series_one: '1 draft',
    series_other: '{{n}} drafts, one for each day',
    until: 'Until {{day}}.',
    earlier_one: '1 day that is over is left out.',
    earlier_other: '{{n}} days that are over are left out.',
    goesOn: 'It goes on afterwards: the further days are left out.',
  },
  notes: {
    titleCut: 'Title shortened',
    textCut: 'Text shortened',
    placeCut: 'Place shortened',
    contactCut: 'Contact shortened',
    zoneGuessed: 'Unknown time zone: please check the time',
    private: 'Private',
    differ: 'Single days have another title or place, which is left out',
  },
  unread: {
    title_one: '1 event is not taken',
    title_other: '{{n}} events are not taken',
    line: '{{file}}, line {{row}}: {{title}} – {{why}}',
  },
  reasons: {
    cancelled: 'it is cancelled',
    noBegin: 'it has no begin',
    badTime: 'a time in it is none',
    outOfRange: 'it is before 1900 or after 2099',
    backwards: 'it ends before it begins',
    badRule: 'how it repeats cannot be read',
    tooOften: 'it repeats too often',
    noDates: 'each of its days is left out',
    damaged: 'it is damaged',
  },
  make: {
    audience: 'It is that of all drafts. You can also choose it later, in each draft.',
    text: 'No e-mail or letter leaves before you publish a draft.',
    tooMany: 'At most 200 drafts are made at once. Please choose fewer.',
    action_one: 'Create 1 draft',
    action_other: 'Create {{n}} drafts',
  },
  made: {
    title_one: '1 draft was created',
    title_other: '{{n}} drafts were created',
    text: 'Please check them before you publish them.',
    more: 'Read more files',
    drafts: 'To the drafts',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    'imports/calendars': typeof texts;
  }
}
