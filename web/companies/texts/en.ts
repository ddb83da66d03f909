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
      ot: 'Member without tariff (OT)',
    },
    summary_one: 'One company joins {{guild}}.',
    summary_other: '{{count}} companies join {{guild}}.',
    added_one: '1 company added.',
    added_other: '{{count}} companies added.',
    changeSummary: 'The membership of {{name}} changes.',
    removeTitle: 'Remove the membership?',
    removeSummary: 'As if {{name}} had never been a member. A membership that ends gets a last day instead.',
    done: 'The membership is changed.',
  },
  new: 'New company',
  create: 'Add company',
  search: 'Name, town or number',
  caption: 'Companies',
  failed: 'The companies cannot be loaded',
  failedOne: 'The company cannot be loaded',
  empty: 'No companies yet',
  emptyText:
    'Companies are members of guilds and bring their people along. You can add them one by one or import a table.',
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
    memberNumberHint: 'The import recognises the company by it.',
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
    lead: 'Posts go to the company’s e-mail address, or else as a letter to the management. “Add a person” takes the e-mail address and the name “Management”; you can change both afterwards. Nothing is sent.',
    make: 'Add a person',
    done: 'A person has been added for {{name}}.',
    open: 'Open the person',
  },
  end: {
    action: 'End company',
    title: 'End {{name}}?',
    confirm: 'End company',
    summary:
      'Today is the last day of {{name}}. From tomorrow its people no longer belong to guilds through it; nothing is deleted.',
    done: 'The company has been ended.',
  },
  guilds: {
    title: 'Memberships',
    lead: 'Through them the people of the company see what is addressed to the guild.',
    add: 'Add to guild',
    none: 'The company is in no guild.',
    guild: 'Guild',
    find: 'Name of the guild',
    changeTitle: 'Membership in {{guild}}',
    summary: '{{company}} joins {{guild}}.',
    changeSummary: 'The membership of {{company}} in {{guild}} changes.',
    removeTitle: 'Remove the membership?',
    removeSummary: 'As if {{company}} had never been in {{guild}}. If a membership ends, give it a last day instead.',
  },
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    companies: typeof texts;
  }
}
