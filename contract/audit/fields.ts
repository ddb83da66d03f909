// The tables whose changes the audit log keeps, column by column, and the format of its values. A test compares this with
// the tables themselves: a new column needs a line in the `fields/` of its feature, or here and in each of `words/`.

import { associationFields } from '../associations/fields/en.ts';
import { readingsOf } from '../base/field-words.ts';
import { companyFields } from '../companies/fields/en.ts';
import { craftFields } from '../crafts/fields/en.ts';
import { guildFields } from '../guilds/fields/en.ts';
import { listFields } from '../lists/fields/en.ts';
import { personFields } from '../people/fields/en.ts';
import { portalFields } from '../tenants/fields/en.ts';
import { roleFields } from '../roles/fields/en.ts';

/** The one state of people in entries of earlier versions. */
export const formerUserStates = ['invited', 'pending', 'active', 'blocked', 'left', 'refused'] as const;

/** Enums that the log translates. */
export const vocabularies = [
  'postKinds',
  'postStates',
  'userMemberships',
  'userAccesses',
  'formerUserStates',
  'deadlinePurposes',
  'approvedActs',
  'membershipKinds',
  'companyFunctions',
  'associationKinds',
  'craftLists',
  'channels',
  'rolePlaces',
  'consentKinds',
  'enteredWays',
  'languages',
  'importKinds',
  'masterFields',
  'questionStates',
  'questionSettings',
  'eventMessageGroups',
  'registrationStates',
  'registrationWays',
] as const;
export type Vocabulary = (typeof vocabularies)[number];

/** `row` is an id and `rows` several, `audience` an audience's id, `length` a text's length; `silent` is not shown. */
export type Reading =
  | 'text'
  | 'number'
  | 'truth'
  | 'day'
  | 'instant'
  | 'row'
  | 'rows'
  | 'audience'
  | 'visibility'
  | 'length'
  | 'silent'
  | Vocabulary;

const validity = { startsOn: 'day', endsOn: 'day' } as const;

export const auditedFields = {
  associations: readingsOf(associationFields),
  changeRequests: {
    userId: 'row',
    field: 'masterFields',
    before: 'text',
    after: 'text',
    askedAt: 'silent',
    state: 'silent',
    decidedAt: 'silent',
    decidedBy: 'silent',
    reason: 'text',
  },
  companies: readingsOf(companyFields),
  companyCrafts: { companyId: 'silent', craftId: 'silent' },
  companyGuilds: { companyId: 'silent', guildId: 'silent', kind: 'membershipKinds', ...validity },
  companyPeople: { userId: 'silent', companyId: 'silent', function: 'companyFunctions', ...validity },
  confirmationEntries: {
    postId: 'row',
    asked: 'silent',
    companyId: 'row',
    userId: 'row',
    name: 'text',
    way: 'enteredWays',
    day: 'day',
    note: 'text',
    enteredBy: 'silent',
    enteredAt: 'silent',
    takenBackBy: 'silent',
    takenBackAt: 'silent',
    takenBackReason: 'text',
  },
  consents: { userId: 'row', kind: 'consentKinds', givenOn: 'day', withdrawnOn: 'day', evidence: 'text' },
  crafts: readingsOf(craftFields),
  documentCategories: { name: 'text', position: 'number', createdAt: 'silent' },
  documents: {
    name: 'text',
    folderId: 'row',
    categoryId: 'row',
    validFrom: 'day',
    validUntil: 'day',
    replacedBy: 'row',
    fileId: 'silent',
    number: 'silent',
    filedAt: 'silent',
    uploadedBy: 'silent',
    trashedAt: 'silent',
    trashedBy: 'silent',
    createdAt: 'silent',
  },
  folders: {
    name: 'text',
    parentId: 'row',
    audienceId: 'audience',
    uploadersId: 'audience',
    trashedAt: 'silent',
    trashedBy: 'silent',
    createdAt: 'silent',
  },
  guildCrafts: { guildId: 'silent', craftId: 'silent' },
  guilds: readingsOf(guildFields),
  honours: { userId: 'row', name: 'text', awardedOn: 'day' },
  imports: {
    fileName: 'text',
    kind: 'importKinds',
    rows: 'number',
    state: 'silent',
    columns: 'silent',
    reading: 'silent',
    done: 'silent',
    counts: 'silent',
    hasChanged: 'silent',
    failure: 'silent',
    createdBy: 'silent',
    createdAt: 'silent',
    finishedAt: 'silent',
  },
  invitations: {
    userId: 'silent',
    email: 'text',
    state: 'silent',
    reason: 'silent',
    createdAt: 'silent',
    stateAt: 'silent',
  },
  mailPauses: {
    domain: 'text',
    since: 'silent',
    answer: 'silent',
    refused: 'number',
    tried: 'silent',
    resumedAt: 'silent',
    released: 'number',
  },
  postApprovals: {
    postId: 'silent',
    act: 'approvedActs',
    askedBy: 'silent',
    askedAt: 'silent',
    audienceId: 'audience',
    decidedBy: 'silent',
    decidedAt: 'silent',
    refusal: 'text',
    lapsedAt: 'silent',
    lapsedBy: 'silent',
    fingerprint: 'silent',
    numbered: 'silent',
    content: 'silent',
    writers: 'silent',
  },
  postHandovers: { postId: 'silent', toId: 'row', byId: 'silent', note: 'silent', at: 'silent' },
  postCorrections: {
    postId: 'silent',
    title: 'silent',
    kind: 'silent',
    number: 'silent',
    cover: 'silent',
    body: 'silent',
    language: 'silent',
    eventAt: 'silent',
    eventPlace: 'silent',
    event: 'silent',
    deadline: 'silent',
    deadlineFor: 'silent',
    confirmation: 'silent',
    documentIds: 'silent',
    writers: 'silent',
    authorId: 'silent',
    createdAt: 'silent',
  },
  portalSettings: {
    ...readingsOf(portalFields),
    identifier: 'silent',
    logoId: 'silent',
    fourEyes: 'truth',
    skipped: 'silent',
    testedAt: 'silent',
    setUpAt: 'silent',
  },
  posts: {
    title: 'text',
    kind: 'postKinds',
    number: 'text',
    audienceId: 'audience',
    cover: 'silent',
    body: 'length',
    lead: 'silent',
    language: 'languages',
    eventAt: 'instant',
    eventPlace: 'text',
    event: 'length',
    eventUntil: 'silent',
    calendarKey: 'silent',
    deadline: 'day',
    deadlineFor: 'deadlinePurposes',
    confirmation: 'silent',
    askedRevision: 'silent',
    documentIds: 'rows',
    writers: 'silent',
    pinned: 'truth',
    portalOnly: 'truth',
    takesQuestions: 'truth',
    publishAt: 'instant',
    publishedAt: 'instant',
    archivedAt: 'instant',
    expiresOn: 'day',
    withdrawnAt: 'instant',
    withdrawalNote: 'text',
    revision: 'silent',
    correctedAt: 'silent',
    movedAt: 'silent',
    cancelledAt: 'instant',
    correctionNote: 'text',
    authorId: 'row',
    createdAt: 'silent',
  },
  postTemplates: {
    name: 'text',
    title: 'text',
    kind: 'postKinds',
    audienceId: 'audience',
    cover: 'silent',
    body: 'length',
    language: 'languages',
    event: 'length',
    eventPlace: 'text',
    days: 'silent',
    confirmedBy: 'silent',
    documentIds: 'rows',
    groupNames: 'silent',
    portalOnly: 'truth',
    expiresAfter: 'number',
    usedAt: 'silent',
    trashedAt: 'silent',
    createdAt: 'silent',
  },
  questions: {
    postId: 'row',
    userId: 'row',
    isNamed: 'truth',
    state: 'questionStates',
    askedAt: 'silent',
    changedAt: 'silent',
    answeredAt: 'silent',
    seenAt: 'silent',
    closedReason: 'text',
    shownQuestion: 'text',
    shownAnswer: 'text',
    shownAt: 'silent',
  },
  attendances: {
    postId: 'row',
    attendeeId: 'silent',
    userId: 'row',
    day: 'day',
    at: 'instant',
    present: 'truth',
    byId: 'silent',
  },
  eventMessages: {
    postId: 'row',
    number: 'silent',
    toGroup: 'eventMessageGroups',
    subject: 'text',
    text: 'silent',
    origin: 'silent',
    at: 'silent',
    byId: 'silent',
    companies: 'number',
    people: 'number',
    mails: 'number',
    letters: 'number',
    unreached: 'number',
  },
  certificateTexts: { postId: 'silent', hours: 'text', contents: 'text' },
  registrations: {
    postId: 'row',
    companyId: 'row',
    userId: 'row',
    state: 'registrationStates',
    place: 'silent',
    offered: 'silent',
    offeredUntil: 'silent',
    offeredAt: 'silent',
    passedAt: 'silent',
    beyond: 'truth',
    seatReason: 'text',
    isShown: 'truth',
    answers: 'silent',
    reason: 'text',
    at: 'silent',
    changedAt: 'silent',
    byId: 'silent',
    way: 'registrationWays',
    imported: 'truth',
    known: 'silent',
    toldCancelled: 'silent',
    remindedOf: 'silent',
  },
  roles: readingsOf(roleFields),
  roleTerms: { userId: 'row', roleId: 'row', guildId: 'row', ...validity, electedOn: 'day', substituteId: 'row' },
  searchSynonyms: { words: 'text', createdAt: 'silent' },
  textBlocks: { name: 'text', body: 'length', createdAt: 'silent' },
  userListMembers: { listId: 'silent', userId: 'silent' },
  userLists: readingsOf(listFields),
  users: {
    ...readingsOf(personFields),
    deletionAskedAt: 'silent',
    erasedFor: 'silent',
    pictureId: 'silent',
    issuer: 'silent',
    subject: 'silent',
    createdAt: 'silent',
  },
} as const satisfies Record<string, Record<string, Reading>>;

export type AuditedEntity = keyof typeof auditedFields;

type Described<Fields> = { [F in keyof Fields]: Fields[F] extends 'silent' ? never : F }[keyof Fields];
/** Every column that the log shows. */
export type AuditedField<E extends AuditedEntity = AuditedEntity> = E extends AuditedEntity
  ? Described<(typeof auditedFields)[E]>
  : never;

/** Tables whose feature names their fields. In all other tables a field of one name has one label. */
export type NamedEntity =
  | 'associations'
  | 'companies'
  | 'crafts'
  | 'guilds'
  | 'portalSettings'
  | 'roles'
  | 'userLists'
  | 'users';

/** Unknown columns are shown as they are. */
export function readingOf(entity: string, field: string): Reading {
  // This is no column; the log adds it.
  if (entity === 'users' && field === 'mergedInto') return 'row';
  if (entity === 'users' && field === 'state') return 'formerUserStates';
  return fieldsOf(entity).find(([name]) => name === field)?.[1] ?? 'text';
}

/** Columns with ids of rows, including those that the log does not show. A picture has no name. */
export function namesRows(entity: string, field: string): boolean {
  const reading = readingOf(entity, field);
  if (reading === 'silent') return /(Id|Ids|By)$/.test(field) && field !== 'pictureId' && field !== 'logoId';
  return reading === 'row' || reading === 'rows';
}

/** For sorting; unknown columns come last. */
export function placeOf(entity: string, field: string): number {
  const place = fieldsOf(entity).findIndex(([name]) => name === field);
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
}

function fieldsOf(entity: string): [field: string, reading: Reading][] {
  return Object.hasOwn(auditedFields, entity) ? Object.entries(auditedFields[entity as AuditedEntity]) : [];
}
