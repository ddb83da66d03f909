import { namesOf } from '#contract/base/field-words.ts';
import { companyFields } from '#contract/companies/fields/en.ts';

export const texts = {
  fields: namesOf(companyFields),
  memberships: {
    add: 'Add companies',
    none: 'No company is a member yet.',
    which: 'Companies',
    find: 'Name or town',
    kind: 'Membership',
    kinds: {
      full: 'Full member',
      guest: 'Guest member',
      honorary: 'Honorary member',
      ot: 'Member outside the collective agreement (OT)',
    },
    summary_one: 'One company joins {{guild}}.',
    summary_other: '{{count}} companies join {{guild}}.',
    added_one: '1 company added.',
    added_other: '{{count}} companies added.',
    changeSummary: 'You are changing the membership of {{name}}.',
    removeTitle: 'Remove the membership?',
    removeSummary:
      'The entry for {{name}} is deleted, also for the past. If the membership is only ending, enter a last day instead.',
    done: 'The membership has been changed.',
  },
  new: 'New company',
  create: 'Add company',
  search: 'Name, town or number',
  caption: 'Companies',
  failed: 'The companies cannot be loaded',
  failedOne: 'The company cannot be loaded',
  empty: 'No companies yet',
  emptyText: 'People belong to guilds through their companies. Add companies one by one or import a table.',
  filters: {
    guild: 'Only of a guild',
    craft: 'Only of a craft',
  },
  columns: {
    name: 'Company',
    town: 'Town',
    guilds: 'Guilds',
    crafts: 'Crafts',
    people: 'People',
  },
  ended: 'ended',
  startsOn: 'from {{day}}',
  form: {
    company: 'Company',
    address: 'Address',
    contact: 'Contact',
    membership: 'Membership and register',
    memberNumberHint: 'The portal recognises the company by this number when you import a table.',
    employees: 'not known',
    boundByTariff: {
      unknown: 'not known',
      yes: 'yes',
      no: 'no',
    },
    channels: {
      mail: 'e-mail',
      post: 'post',
    },
  },
  person: {
    title: 'No person yet',
    lead: 'Posts go to the company’s e-mail address, or else as a letter to the management. “Add a person” copies the e-mail address and uses the name “Management”. You can change both afterwards. Nothing is sent.',
    make: 'Add a person',
    done: 'A person has been added for {{name}}.',
    open: 'Open the person',
  },
  end: {
    action: 'Mark company as ended',
    title: 'Mark {{name}} as ended?',
    confirm: 'Mark company as ended',
    summary:
      'Today is the last day of {{name}}. From tomorrow, its people no longer belong to any guild through it. Nothing is deleted.',
    done: 'The company is marked as ended.',
  },
  guilds: {
    title: 'Memberships',
    lead: 'Through these memberships, the people of the company see the posts and folders of the guild.',
    add: 'Add to guild',
    none: 'The company is not a member of any guild.',
    guild: 'Guild',
    find: 'Name of the guild',
    changeTitle: 'Membership in {{guild}}',
    summary: '{{company}} joins {{guild}}.',
    changeSummary: 'You are changing the membership of {{company}} in {{guild}}.',
    removeTitle: 'Remove the membership?',
    removeSummary:
      'The entry for {{company}} in {{guild}} is deleted, also for the past. If the membership is only ending, enter a last day instead.',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    companies: typeof texts;
  }
}
