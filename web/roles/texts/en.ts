export const texts = {
  officers: {
    member: 'Member',
    vacantSeats_one: '1 seat vacant',
    vacantSeats_other: '{{count}} seats vacant',
    title: 'Board and committees',
    lead: 'Rights begin and end with the term.',
    add: 'Fill office',
    fill: 'Fill',
    none: 'Nobody holds an office here.',
    vacantSince: 'Vacant since {{day}}',
    vacant: 'Vacant',
    actions: 'Edit office of {{name}}',
    from: 'from {{day}}',
    past_one: '1 earlier term',
    past_other: '{{count}} earlier terms',
    person: 'Person',
    role: 'Office',
    choose: 'Please choose',
    submit: 'Fill office',
    summary: 'You are assigning “{{role}}” to {{name}}.',
    changeTitle: 'Term of {{name}}',
    changeSummary: 'You are changing the term of {{name}} ({{role}}).',
    revokeTitle: 'Remove the entry?',
    revokeSummary:
      'The entry for {{name}} is deleted, also for the past: {{role}}. If the term is only ending, enter a last day instead.',
    done: 'The office has been filled.',
    changed: 'The term has been changed.',
  },
  feminineHint:
    'This form is shown with people addressed as Ms or Mrs, for example Obermeisterin. If the field is empty, the name is shown.',
  committeeHint:
    'People who hold this office sit on this committee of their guild. Leave the field empty for other offices.',
  seatsHint: 'Number of people who should hold this office in a guild. The portal shows vacant seats with the guild.',
  seatsRule: 'A whole number from 1 to 99',
  new: 'New office or role',
  create: 'Add',
  search: 'Search offices and roles',
  caption: 'Offices and roles',
  failed: 'The offices and roles cannot be loaded',
  failedOne: 'This office or role cannot be loaded',
  empty: 'No offices or roles yet',
  emptyText: 'An office applies to one guild, a role to the whole portal. Both are held for a term.',
  usual: {
    missing_one: '1 usual office of German guilds is missing here. Existing entries stay as they are.',
    missing_other:
      '{{count}} usual offices of German guilds are missing here, for example on boards and committees. Existing entries stay as they are.',
    take_one: 'Add the usual offices: 1 office',
    take_other: 'Add the usual offices: {{count}} offices',
    taken_one: '1 office added.',
    taken_other: '{{count}} offices added.',
  },
  columns: {
    name: 'Name',
    heldIn: 'Held',
    key: 'Key',
    people: 'People',
  },
  keyHint: 'Small letters, digits and hyphens, for example lehrlingswart. The key cannot be changed later.',
  admin: 'runs the portal',
  grant: 'Grant role',
  grantLead: {
    guild: 'You fill an office in the guild.',
    tenant: 'The role applies to the whole portal.',
    both: 'If you grant the role here, it applies to the whole portal. You fill an office in the guild.',
  },
  heldIn: {
    guild: 'Office in a guild',
    tenant: 'Role in the portal',
    both: 'Office or role',
  },
  rankHint: 'From 0 to 999. Small numbers come first.',
  granted: 'The role has been granted.',
  none: 'Nobody currently holds this office or role.',
  terms: 'Terms of {{name}}',
  inPortal: 'in the whole portal',
  lastAdmin: {
    title: 'Nobody but {{name}} runs the portal',
    text: 'Give the administration to another person first, then come back here.',
    understood: 'Back',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    roles: typeof texts;
  }
}
