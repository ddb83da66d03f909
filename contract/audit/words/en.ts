import { invitationStates, mailStates } from '#contract/identity/mail-states/en.ts';
import { associationFields } from '../../associations/fields/en.ts';
import type { Counted } from '../../base/counted.ts';
import { namesOf } from '../../base/field-words.ts';
import { companyFields } from '../../companies/fields/en.ts';
import { craftFields } from '../../crafts/fields/en.ts';
import { guildFields } from '../../guilds/fields/en.ts';
import { listFields } from '../../lists/fields/en.ts';
import { personFields } from '../../people/fields/en.ts';
import { portalFields } from '../../tenants/fields/en.ts';
import { roleFields } from '../../roles/fields/en.ts';
import type { Act } from '../acts.ts';
import type { AuditedEntity, AuditedField, NamedEntity, Vocabulary } from '../fields.ts';
import type { AskedChoice, AskedField, AuditEntity } from '../looks.ts';
import type { Viewers } from '../../people/words.ts';
import type { ShownField } from '../../people/words.ts';
import type { TargetKind } from '../../targeting/words.ts';

export interface AuditWords {
  /** `{{who}}` did it; `{{thing}}` is one of `entities`, `{{name}}` its name. */
  acts: Record<Act, string>;
  entities: Record<AuditEntity | 'other', { noun: string; one: string; many: string }>;
  fields: Record<AuditedField<Exclude<AuditedEntity, NamedEntity>>, string>;
  /** Of tables whose feature names them, or where one is called otherwise than in other tables. */
  fieldsOf: { [E in NamedEntity]: Record<AuditedField<E>, string> } & {
    imports: { kind: string };
    /** Before there were two facts. */
    users: { state: string };
  };
  values: Record<Vocabulary, Record<string, string>>;
  asked: Record<AskedField, string>;
  askedValues: Record<AskedChoice, Record<string, string>>;
  /** `{{name}}` is the group's. */
  groups: Record<TargetKind | 'newcomer', string>;
  shown: Record<ShownField, string>;
  viewers: Record<Viewers, string>;
  butNot: string;
  nobody: string;
  gone: string;
  goneWithoutName: string;
  inherited: string;
  topmost: string;
  /** A deleted person. */
  somebody: string;
  detailsOfSomebody: string;
  program: string;
  nameless: string;
  postState: string;
  empty: string;
  yes: string;
  no: string;
  characters: Counted;
  changed: string;
  quoted: string;
  headings: readonly string[];
  fileName: string;
}

const postKinds = {
  notice: 'Notice',
  circular: 'Circular',
  invitation: 'Invitation',
  urgent: 'Urgent notice',
  training: 'Training',
  event: 'Event',
  tariff: 'Pay agreement',
  report: 'Report',
  offer: 'Offer',
};

const userMemberships = {
  applied: 'waits for approval',
  member: 'member',
  declined: 'declined',
  left: 'has left',
};

const userAccesses = {
  none: 'none yet',
  invited: 'invited',
  open: 'open',
  blocked: 'blocked',
};

const formerUserStates = {
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
    companyCraftAdded: '{{who}} added the craft “{{second}}” to the company “{{first}}”',
    companyCraftRemoved: '{{who}} removed the craft “{{second}}” from the company “{{first}}”',
    guildCraftAdded: '{{who}} added the craft “{{second}}” to the guild “{{first}}”',
    guildCraftRemoved: '{{who}} removed the craft “{{second}}” from the guild “{{first}}”',
    membershipAdded: '{{who}} added the company “{{first}}” to the guild “{{second}}”',
    membershipRemoved: '{{who}} removed the company “{{first}}” from the guild “{{second}}”',
    workAdded: '{{who}} added {{first}} to the company “{{second}}”',
    workRemoved: '{{who}} removed {{first}} from the company “{{second}}”',
    listed: '{{who}} put {{second}} on the list “{{first}}”',
    unlisted: '{{who}} took {{second}} off the list “{{first}}”',
    termAdded: '{{who}} entered {{first}} as “{{second}}”',
    termRemoved: '{{who}} removed {{first}} as “{{second}}”',
    renamed: '{{who}} renamed {{thing}}',
    ended: '{{who}} set a last day for {{thing}}',
    published: '{{who}} published {{thing}}',
    scheduled: '{{who}} scheduled {{thing}}',
    unscheduled: '{{who}} made {{thing}} a draft again',
    readdressed: '{{who}} addressed {{thing}} to others',
    withdrawn: '{{who}} withdrew {{thing}}',
    correctionBegun: '{{who}} began to correct {{thing}}',
    correctionEnded: '{{who}} ended the correction of “{{name}}”',
    corrected: '{{who}} corrected {{thing}}',
    archived: '{{who}} archived {{thing}}',
    restored: '{{who}} brought {{thing}} back',
    pinned: '{{who}} pinned {{thing}}',
    unpinned: '{{who}} unpinned {{thing}}',
    narrowed: '{{who}} changed who sees {{thing}}',
    moved: '{{who}} moved {{thing}}',
    trashed: '{{who}} put {{thing}} into the trash',
    newVersion: '{{who}} uploaded a new version of “{{name}}”',
    replaced: '{{who}} replaced {{thing}} by another one',
    uploadersSet: '{{who}} changed who may upload into {{thing}}',
    registered: '{{name}} registered',
    added: '{{who}} added {{name}}',
    admitted: '{{who}} let {{name}} in',
    refused: '{{who}} refused {{name}}',
    blocked: '{{who}} blocked {{name}}',
    unblocked: '{{who}} let {{name}} in again',
    left: '{{who}} noted that {{name}} has left',
    merged: '{{who}} merged {{name}} into {{second}} ({{second}} stays)',
    secondFactorTaken: '{{who}} switched off the second step of signing in for {{name}}',
    addressBlocked: '{{name}} gets no more e-mails, as they came back',
    addressFreed: '{{who}} has e-mails sent to {{name}} again',
    changeAsked: '{{who}} asked for {{thing}}',
    changeTakenBack: '{{who}} took back {{thing}}',
    changeApproved: '{{who}} approved {{thing}}',
    changeDeclined: '{{who}} declined {{thing}}',
    pictureChanged: '{{who}} changed the picture of {{name}}',
    pictureTaken: '{{who}} removed the picture of {{name}}',
    erased: '{{who}} deleted {{name}}',
    deletionAsked: '{{name}} asked for the account to be deleted',
    deletionTakenBack: '{{name}} keeps the account',
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
    changeRequests: { noun: 'Requested change', one: 'the change “{{name}}”', many: 'requested changes' },
    companies: { noun: 'Company', one: 'the company “{{name}}”', many: 'companies' },
    companyCrafts: {
      noun: 'Craft of a company',
      one: 'the craft “{{second}}” of the company “{{first}}”',
      many: 'crafts of companies',
    },
    companyGuilds: {
      noun: 'Membership',
      one: 'the membership of the company “{{first}}” in the guild “{{second}}”',
      many: 'memberships',
    },
    companyPeople: {
      noun: 'Work at a company',
      one: 'the work of {{first}} at the company “{{second}}”',
      many: 'work at companies',
    },
    consents: { noun: 'Consent', one: 'the consent of {{name}}', many: 'consents' },
    crafts: { noun: 'Craft', one: 'the craft “{{name}}”', many: 'crafts' },
    documentCategories: {
      noun: 'Kind of document',
      one: 'the kind of document “{{name}}”',
      many: 'kinds of documents',
    },
    documents: { noun: 'Document', one: 'the document “{{name}}”', many: 'documents' },
    folders: { noun: 'Folder', one: 'the folder “{{name}}”', many: 'folders' },
    guildCrafts: {
      noun: 'Craft of a guild',
      one: 'the craft “{{second}}” of the guild “{{first}}”',
      many: 'crafts of guilds',
    },
    guilds: { noun: 'Guild', one: 'the guild “{{name}}”', many: 'guilds' },
    honours: { noun: 'Honour', one: 'the honour “{{name}}”', many: 'honours' },
    imports: { noun: 'Import', one: 'the file “{{name}}”', many: 'files' },
    invitations: { noun: 'Invitation', one: 'the invitation of {{name}}', many: 'invitations' },
    portalSettings: { noun: 'Portal settings', one: 'the settings of the portal', many: 'portal settings' },
    postCorrections: { noun: 'Correction', one: 'the post “{{name}}”', many: 'corrections' },
    posts: { noun: 'Post', one: 'the post “{{name}}”', many: 'posts' },
    roles: { noun: 'Office or role', one: '“{{name}}”', many: 'offices and roles' },
    roleTerms: { noun: 'Term of office', one: 'the term “{{name}}”', many: 'terms' },
    userListMembers: {
      noun: 'Place on a list',
      one: 'the place of {{second}} on the list “{{first}}”',
      many: 'places on lists',
    },
    userLists: { noun: 'List', one: 'the list “{{name}}”', many: 'lists' },
    users: { noun: 'Person', one: 'the details of {{name}}', many: 'people' },
    other: { noun: 'Entry', one: 'an entry', many: 'entries' },
  },
  fields: {
    documentIds: 'Attachments',
    email: 'E-mail',
    name: 'Name',
    number: 'Number',
    kind: 'Kind',
    title: 'Title',
    audienceId: 'Addressed to',
    body: 'Text',
    eventAt: 'Takes place',
    language: 'Language',
    eventPlace: 'Place',
    deadline: 'Deadline',
    pinned: 'Pinned',
    portalOnly: 'To be read in the portal only',
    publishAt: 'To be published',
    publishedAt: 'Published',
    archivedAt: 'Archived',
    authorId: 'Author',
    folderId: 'Lies in the folder',
    categoryId: 'Kind of document',
    validFrom: 'Valid from',
    validUntil: 'Valid until',
    replacedBy: 'Replaced by',
    position: 'Place',
    uploadersId: 'Who may upload',
    field: 'Field',
    before: 'Before',
    after: 'Wanted',
    reason: 'Reason',
    parentId: 'In the folder',
    function: 'Work there',
    userId: 'Person',
    roleId: 'Office or role',
    guildId: 'Guild',
    fileName: 'File',
    rows: 'Rows',
    deadlineFor: 'By then',
    withdrawnAt: 'Withdrawn',
    withdrawalNote: 'Reason of the withdrawal',
    correctionNote: 'What was put right',
    electedOn: 'Elected on',
    substituteId: 'Substitute',
    awardedOn: 'Awarded on',
    givenOn: 'Given on',
    withdrawnOn: 'Withdrawn on',
    evidence: 'Proof',
    startsOn: 'From',
    endsOn: 'Until',
  },
  fieldsOf: {
    associations: namesOf(associationFields),
    companies: namesOf(companyFields),
    crafts: namesOf(craftFields),
    guilds: namesOf(guildFields),
    imports: { kind: 'Contents' },
    portalSettings: namesOf(portalFields),
    roles: namesOf(roleFields),
    userLists: namesOf(listFields),
    users: { ...namesOf(personFields), state: 'State' },
  },
  values: {
    postKinds,
    postStates: {
      draft: 'draft',
      scheduled: 'planned',
      published: 'published',
      archived: 'archived',
      withdrawn: 'withdrawn',
    },
    userMemberships,
    userAccesses,
    formerUserStates,
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
    masterFields: {
      salutation: 'Salutation',
      title: 'Title',
      firstName: 'First name',
      lastName: 'Last name',
      phone: 'Phone',
      mobile: 'Mobile',
      street: 'Street',
      postcode: 'Postcode',
      town: 'Town',
    },
  },
  asked: {
    search: 'searched for',
    is: 'State',
    membership: 'Membership',
    access: 'Access',
    kind: 'Kind of post',
    state: 'State',
    lacks: 'without',
    consent: 'with consent to',
    target: 'Group',
    as: 'with the eyes of',
    userId: 'Person',
    audience: 'Addressed to',
    part: 'Part',
    way: 'Way',
    arrival: 'What became of it',
    outcome: 'Result',
    action: 'What was done',
    entity: 'What',
    entityId: 'of one thing',
    actorId: 'by',
    from: 'from',
    to: 'until',
    number: 'Row',
    guild: 'guild',
  },
  askedValues: {
    is: {
      addressed: 'who is addressed',
      open: 'has access',
      invited: 'invited',
      none: 'no access yet',
      applied: 'waits for approval',
      declined: 'declined',
      blocked: 'blocked',
      left: 'has left',
    },
    membership: userMemberships,
    access: userAccesses,
    kind: postKinds,
    state: {
      ...formerUserStates,
      open: 'open',
      done: 'confirmed',
      none: invitationStates.none,
      missing: invitationStates.missing,
      queued: invitationStates.queued,
      sending: invitationStates.sending,
      sent: invitationStates.sent,
      refused: invitationStates.refused,
      bounced: invitationStates.bounced,
    },
    lacks: { email: 'e-mail address', signIn: 'sign-in' },
    part: {
      people: 'who sees it',
      portal: 'in the portal',
      mail: 'by e-mail',
      letter: 'by letter',
      unreachable: 'cannot be reached',
      withoutEmail: 'without an e-mail address',
      invited: 'invited',
      pending: 'waiting for approval',
      blocked: 'blocked',
      reached: 'reached',
      sent: mailStates.sent,
      kept: mailStates.kept,
      byPost: mailStates.byPost,
      waiting: mailStates.waiting,
      noAddress: mailStates.noAddress,
      unwanted: mailStates.unwanted,
      addressBlocked: mailStates.addressBlocked,
      wantsLetters: mailStates.wantsLetters,
      lettersOnly: mailStates.lettersOnly,
      noConsent: mailStates.noConsent,
      noServer: mailStates.noServer,
      bounced: mailStates.bounced,
      refused: mailStates.refused,
      none: 'without an e-mail',
      unclear: mailStates.unclear,
      notSent: 'not sent',
      opened: 'opened',
      unopened: 'not opened',
      pushed: 'on devices',
      pushWaiting: 'on its way to devices',
      pushUnclear: 'unclear on devices',
      pushFailed: 'not taken for devices',
      notPushed: 'on no device',
    },
    way: {
      portal: 'in the portal',
      mail: 'by e-mail',
      letter: 'by letter',
      unreachable: 'cannot be reached',
    },
    arrival: {
      sent: 'sent',
      sentJoined: 'sent, access set up',
      kept: 'in the outbox',
      waiting: 'being sent',
      collected: 'comes with others',
      unclear: 'unclear',
      refused: 'refused',
      bounced: 'came back',
      portalOnly: 'in the portal only',
      posted: 'letter posted',
      ready: 'letter ready',
      stopped: 'no letter',
      lacksBoth: 'e-mail or postal address missing',
      lacksWorking: 'e-mails are returned',
      lacksPostal: 'postal address missing',
      noConsent: 'no consent to offers',
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
  shown: { picture: 'Picture shown to', phone: 'Phone shown to', mobile: 'Mobile shown to', email: 'E-mail shown to' },
  viewers: { office: 'the office alone', guild: 'the own guild', members: 'all members' },
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
  characters: { one: '1 character', other: '{{n}} characters' },
  changed: 'changed',
  quoted: '“{{text}}”',
  headings: [
    'Number',
    'Time',
    'Time zone',
    'Who',
    'What was done',
    'Kind',
    'Name',
    'Field',
    'Before',
    'After',
    'Request',
  ],
  fileName: 'audit',
};
