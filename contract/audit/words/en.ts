import type { Act } from '../acts.ts';
import type { AuditedField, Vocabulary } from '../fields.ts';
import type { AskedChoice, AskedField, AuditEntity } from '../../looks.ts';
import type { TargetKind } from '../../targeting.ts';

/** All that the audit log says, on the screen and in the file. */
export interface AuditWords {
  /**
   * Sentences by what was done. `{{who}}` did it, `{{thing}}` is what it was done to as one of `entities`, `{{name}}`
   * its name alone.
   */
  acts: Record<Act, string>;
  /** What a thing is called alone; named, as sentences have it; and several of it. */
  entities: Record<AuditEntity | 'other', { noun: string; one: string; many: string }>;
  fields: Record<AuditedField, string>;
  /** Where a field is called otherwise than in other tables: `users.title`. */
  fieldsOf: Partial<Record<`${AuditEntity}.${AuditedField}`, string>>;
  values: Record<Vocabulary, Record<string, string>>;
  asked: Record<AskedField, string>;
  askedValues: Record<AskedChoice, Record<string, string>>;
  /** A group as it stands in an audience; `{{name}}` is its name. */
  groups: Record<TargetKind | 'newcomer', string>;
  butNot: string;
  nobody: string;
  gone: string;
  goneWithoutName: string;
  inherited: string;
  topmost: string;
  /** A person who is gone, and what is known of such a one. */
  somebody: string;
  detailsOfSomebody: string;
  program: string;
  nameless: string;
  /** What changes when a post is published, archived or withdrawn. */
  postState: string;
  empty: string;
  yes: string;
  no: string;
  characters: string;
  changed: string;
  quoted: string;
  /** Headings of the file, in their order. */
  headings: readonly string[];
  fileName: string;
}

const userStates = {
  invited: 'invited',
  pending: 'waits for approval',
  active: 'active',
  blocked: 'blocked',
  left: 'has left',
  refused: 'refused',
};

export const words: AuditWords = {
  acts: {
    created: '{{who}} added {{thing}}',
    changed: '{{who}} changed {{thing}}',
    deleted: '{{who}} deleted {{thing}}',
    linked: '{{who}} added {{thing}}',
    unlinked: '{{who}} removed {{thing}}',
    renamed: '{{who}} renamed {{thing}}',
    ended: '{{who}} set a last day for {{thing}}',
    published: '{{who}} published {{thing}}',
    scheduled: '{{who}} scheduled {{thing}}',
    unscheduled: '{{who}} made {{thing}} a draft again',
    readdressed: '{{who}} addressed {{thing}} to others',
    withdrawn: '{{who}} withdrew {{thing}}',
    correctionBegun: '{{who}} began to correct {{thing}}',
    correctionEnded: '{{who}} ended correcting {{thing}}',
    corrected: '{{who}} corrected {{thing}}',
    archived: '{{who}} archived {{thing}}',
    restored: '{{who}} brought {{thing}} back',
    pinned: '{{who}} pinned {{thing}}',
    unpinned: '{{who}} unpinned {{thing}}',
    narrowed: '{{who}} changed who sees {{thing}}',
    moved: '{{who}} moved {{thing}}',
    registered: '{{name}} registered',
    added: '{{who}} added {{name}}',
    admitted: '{{who}} let {{name}} in',
    refused: '{{who}} refused {{name}}',
    blocked: '{{who}} blocked {{name}}',
    unblocked: '{{who}} let {{name}} in again',
    left: '{{who}} noted that {{name}} has left',
    signedIn: '{{name}} signed in for the first time',
    invited: '{{who}} invited {{name}}',
    uploaded: '{{who}} uploaded {{thing}}',
    discarded: '{{who}} discarded {{thing}}',
    viewed: '{{who}} looked at {{thing}}',
    exported: '{{who}} exported {{thing}}',
    seenAs: '{{who}} looked at {{thing}} with the eyes of others',
    reachOf: '{{who}} looked at whom {{thing}} reaches',
    sightOf: '{{who}} looked at who sees {{thing}}',
  },
  entities: {
    associations: { noun: 'Association', one: 'the association “{{name}}”', many: 'associations' },
    audiences: { noun: 'Audience', one: 'an audience', many: 'an audience' },
    auditEntries: { noun: 'Audit log', one: 'the audit log', many: 'the audit log' },
    companies: { noun: 'Company', one: 'the company “{{name}}”', many: 'companies' },
    companyCrafts: { noun: 'Craft of a company', one: 'the craft “{{name}}”', many: 'crafts of companies' },
    companyGuilds: { noun: 'Membership', one: 'the membership “{{name}}”', many: 'memberships' },
    companyPeople: { noun: 'Work at a company', one: 'the work “{{name}}”', many: 'work at companies' },
    consents: { noun: 'Consent', one: 'the consent of {{name}}', many: 'consents' },
    crafts: { noun: 'Craft', one: 'the craft “{{name}}”', many: 'crafts' },
    folders: { noun: 'Folder', one: 'the folder “{{name}}”', many: 'folders' },
    guildCrafts: { noun: 'Craft of a guild', one: 'the craft “{{name}}”', many: 'crafts of guilds' },
    guilds: { noun: 'Guild', one: 'the guild “{{name}}”', many: 'guilds' },
    honours: { noun: 'Honour', one: 'the honour “{{name}}”', many: 'honours' },
    imports: { noun: 'Import', one: 'the file “{{name}}”', many: 'files' },
    invitations: { noun: 'Invitation', one: 'the invitation of {{name}}', many: 'invitations' },
    postCorrections: { noun: 'Correction', one: 'the post “{{name}}”', many: 'corrections' },
    posts: { noun: 'Post', one: 'the post “{{name}}”', many: 'posts' },
    roles: { noun: 'Office or role', one: '“{{name}}”', many: 'offices and roles' },
    roleTerms: { noun: 'Term of office', one: 'the term “{{name}}”', many: 'terms' },
    userListMembers: { noun: 'Place on a list', one: 'the place “{{name}}”', many: 'places on lists' },
    userLists: { noun: 'List', one: 'the list “{{name}}”', many: 'lists' },
    users: { noun: 'Person', one: 'the details of {{name}}', many: 'people' },
    other: { noun: 'Entry', one: 'an entry', many: 'entries' },
  },
  fields: {
    name: 'Name',
    shortName: 'Short name',
    number: 'Number',
    kind: 'Kind',
    title: 'Title',
    audienceId: 'Addressed to',
    body: 'Text',
    eventAt: 'Takes place',
    eventPlace: 'Place',
    deadline: 'Deadline',
    pinned: 'Pinned',
    publishAt: 'To be published',
    publishedAt: 'Published',
    archivedAt: 'Archived',
    authorId: 'Author',
    parentId: 'In the folder',
    district: 'District',
    chamber: 'Chamber',
    foundedIn: 'Founded in',
    associationId: 'Association',
    annex: 'Annex',
    synonyms: 'Other names',
    street: 'Street',
    postcode: 'Postcode',
    town: 'Town',
    phone: 'Phone',
    mobile: 'Mobile',
    email: 'E-mail',
    web: 'Website',
    memberNumber: 'Member number',
    legalForm: 'Legal form',
    contactPerson: 'Contact person',
    registerNumber: 'Register number',
    trainsApprentices: 'Trains apprentices',
    employees: 'Employees',
    boundByTariff: 'Bound by tariff',
    channel: 'Written to by',
    function: 'Work there',
    startsOn: 'From',
    endsOn: 'Until',
    key: 'Key',
    description: 'Description',
    nameShown: 'Members may read what the list is called',
    userId: 'Person',
    roleId: 'Office or role',
    guildId: 'Guild',
    salutation: 'Salutation',
    firstName: 'First name',
    lastName: 'Last name',
    state: 'State',
    language: 'Language',
    externalNumber: 'External number',
    activatedAt: 'Active since',
    fileName: 'File',
    rows: 'Rows',
    deadlineFor: 'By then',
    withdrawnAt: 'Withdrawn',
    withdrawalNote: 'Reason of the withdrawal',
    correctionNote: 'What was put right',
    chair: 'Chair',
    managingDirector: 'Managing director',
    dataProtectionOfficer: 'Data protection officer',
    dataProtectionEmail: 'E-mail of data protection officer',
    openingHours: 'Opening hours',
    statutesOn: 'Statutes of',
    responsibleId: 'Responsible in the office',
    heldIn: 'Held',
    rank: 'Rank',
    committee: 'Committee',
    seats: 'Seats in each guild',
    electedOn: 'Elected on',
    substituteId: 'Substitute',
    ownerId: 'Kept by',
    awardedOn: 'Awarded on',
    givenOn: 'Given on',
    withdrawnOn: 'Withdrawn on',
    evidence: 'Proof',
    askedCompany: 'Company named',
    askedMessage: 'Message to the office',
    refusal: 'Reason of the refusal',
  },
  fieldsOf: { 'imports.kind': 'Contents' },
  values: {
    postKinds: {
      notice: 'Notice',
      circular: 'Circular',
      invitation: 'Invitation',
      urgent: 'Urgent notice',
      training: 'Training',
      event: 'Event',
      tariff: 'Pay agreement',
      report: 'Report',
      offer: 'Offer',
    },
    postStates: {
      draft: 'draft',
      scheduled: 'planned',
      published: 'published',
      archived: 'archived',
      withdrawn: 'withdrawn',
    },
    userStates,
    deadlinePurposes: {
      register: 'register',
      reply: 'reply',
      confirm: 'confirm',
      submit: 'submit',
      apply: 'apply',
      order: 'order',
      pay: 'pay',
      act: 'act',
    },
    membershipKinds: {
      full: 'Full member',
      guest: 'Guest member',
      honorary: 'Honorary member',
      ot: 'Member without tariff (OT)',
    },
    companyFunctions: {
      owner: 'Owner',
      manager: 'Manager',
      master: 'Master',
      journeyman: 'Journeyman',
      office: 'Office',
      trainer: 'Trainer',
    },
    associationKinds: {
      district: 'District association',
      state: 'State guild association',
      trade: 'Trade association',
    },
    craftLists: { A: 'A: needs a master', B1: 'B1: free of licence', B2: 'B2: similar to a craft' },
    channels: { mail: 'E-mail', post: 'Letter' },
    rolePlaces: { guild: 'office in a guild', tenant: 'role in the portal', both: 'office or role' },
    consentKinds: {
      pictures: 'Publishing pictures',
      partnerOffers: 'Offers of partners by e-mail',
      contactDetails: 'Passing on contact details',
    },
    languages: { de: 'German', en: 'English', es: 'Spanish' },
    importKinds: { companies: 'Companies', people: 'People' },
  },
  asked: {
    search: 'searched for',
    state: 'State',
    lacks: 'without',
    consent: 'with consent to',
    target: 'Group',
    as: 'with the eyes of',
    userId: 'Person',
    audience: 'Addressed to',
    part: 'Part',
    outcome: 'Result',
    action: 'What was done',
    entity: 'What',
    entityId: 'of one thing',
    actorId: 'by',
    from: 'from',
    to: 'until',
    number: 'Row',
  },
  askedValues: {
    state: {
      ...userStates,
      none: 'never invited',
      missing: 'without an address',
      queued: 'waits to be sent',
      sending: 'being sent',
      sent: 'sent',
      refused: 'refused',
      bounced: 'came back',
    },
    lacks: { email: 'e-mail address', signIn: 'sign-in' },
    part: {
      people: 'who sees it',
      withoutEmail: 'without an e-mail address',
      neverSignedIn: 'never signed in',
      invited: 'invited',
      pending: 'waiting for approval',
      blocked: 'blocked',
    },
    outcome: { new: 'new', changed: 'changed', unchanged: 'unchanged', wrong: 'wrong' },
    action: { change: 'changes', create: 'added', update: 'changed', delete: 'deleted', read: 'looked at' },
  },
  groups: {
    everyone: 'all members',
    association: '{{name}}',
    guild: '{{name}}',
    craft: 'craft {{name}}',
    company: 'company {{name}}',
    role: 'role {{name}}',
    guildRole: '{{name}}',
    list: 'list {{name}}',
    newcomer: 'a newcomer of {{name}}',
  },
  butNot: '{{some}}, but not {{others}}',
  nobody: 'nobody',
  gone: '{{name}} (does not exist any more)',
  goneWithoutName: 'a group that does not exist any more',
  inherited: 'as the folder it lies in',
  topmost: 'the top level',
  somebody: 'a former member',
  detailsOfSomebody: 'the details of a former member',
  program: 'The portal',
  nameless: 'without a name',
  postState: 'State',
  empty: '(empty)',
  yes: 'yes',
  no: 'no',
  characters: '{{n}} characters',
  changed: 'changed',
  quoted: '“{{text}}”',
  headings: ['Number', 'Time', 'Who', 'What was done', 'Kind', 'Name', 'Field', 'Before', 'After', 'Request'],
  fileName: 'audit',
};
