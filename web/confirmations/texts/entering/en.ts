export const texts = {
  search: { company: 'Company, or the code of a reply strip', person: 'Person, or the code of a reply strip' },
  bar: { portal: 'in the portal', mail: 'by e-mail', entered: 'entered' },
  menu: {
    more: 'More about {{name}}',
    enter: 'Enter a confirmation …',
    takeBack: 'Take the entry back …',
    address: 'Add an e-mail address',
    open: { company: 'Open the company', person: 'Open the person' },
  },
  several: 'Enter confirmations',
  title_one: 'Enter a confirmation',
  title_other: 'Enter {{n}} confirmations',
  enter_one: 'Enter the confirmation',
  enter_other: 'Enter {{n}} confirmations',
  lead: '{{company}}, no. {{number}}',
  already_one: '{{n}} of those you ticked has confirmed already. Nothing changes there.',
  already_other: '{{n}} of those you ticked have confirmed already. Nothing changes there.',
  way_one: 'How did it come?',
  way_other: 'How did they come?',
  ways: { phone: 'Telephone', paper: 'Letter or fax', inPerson: 'In person' },
  day: 'Day',
  who: 'From whom?',
  whoHint: 'Choose one of these people, or type another name.',
  someone: 'Name',
  note: 'Note',
  proof: {
    one: 'The proof will say: {{what}} You can take the entry back later; the proof says that too.',
    several:
      'For each of them the proof will say: {{what}} You can take each entry back later; the proof says that too.',
    entry: '{{who}}, {{way}}, {{day}}, entered by {{name}}',
    late: 'after the deadline',
    itself: { company: 'the company’s name', person: 'the person’s name' },
    ways: { phone: 'telephone', paper: 'letter or fax', inPerson: 'in person' },
  },
  errors: {
    way: 'Choose how it came.',
    day: 'Choose a day from {{day}} to today.',
    reason: 'Write why you take the entry back.',
    refused: 'The server does not take this. Change it and try again.',
    gone: 'One of them is no longer among the recipients. Nothing was entered. The list is up to date now.',
  },
  entered_one: '{{n}} confirmation is entered.',
  entered_other: '{{n}} confirmations are entered.',
  nothingEntered: 'Nothing was entered: it has been confirmed in the meantime.',
  takeBack: {
    title: 'Take the entry back?',
    says: 'The proof says so far: {{what}}.',
    after: 'The confirmation of {{name}} is then missing again. The entry and your reason stay in the proof.',
    reason: 'Reason',
    confirm: 'Take the entry back',
    done: 'The entry is taken back.',
    gone: 'This entry has been taken back already.',
  },
  how: {
    note: 'Note: {{text}}',
    takenBack: 'Entry taken back {{at}}: {{reason}}',
    nobody: 'No people entered',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    'confirmations/entering': typeof texts;
  }
}
