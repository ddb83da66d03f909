// The tables whose changes the audit log keeps, column by column, and how a value of each reads. A test holds this against
// the tables themselves: a new column needs a line here and a word in each of `words/`.

import { companyFields } from '../companies/fields/en.ts';

/** Words of the contract whose values the log says in the reader's language. */
export const vocabularies = [
  'postKinds',
  'postStates',
  'userStates',
  'deadlinePurposes',
  'membershipKinds',
  'companyFunctions',
  'associationKinds',
  'craftLists',
  'channels',
  'rolePlaces',
  'consentKinds',
  'languages',
  'importKinds',
  'masterFields',
] as const;
export type Vocabulary = (typeof vocabularies)[number];

/**
 * How a value is told. `row` is the id of a person or thing, `audience` that of an audience, `visibility` to whom a
 * person shows what, `length` a text of which
 * only the length is kept. `silent` is kept for the program's sake, or said by the sentence above it.
 */
export type Reading =
  | 'text'
  | 'number'
  | 'truth'
  | 'day'
  | 'instant'
  | 'row'
  | 'audience'
  | 'visibility'
  | 'length'
  | 'silent'
  | Vocabulary;

const validity = { startsOn: 'day', endsOn: 'day' } as const;
const postal = { street: 'text', postcode: 'text', town: 'text', phone: 'text', email: 'text', web: 'text' } as const;

function asTexts<F extends object>(fields: F) {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, 'text'])) as { [K in keyof F]: 'text' };
}

export const auditedFields = {
  associations: {
    name: 'text',
    shortName: 'text',
    kind: 'associationKinds',
    district: 'text',
    chamber: 'text',
    legalForm: 'text',
    chair: 'text',
    managingDirector: 'text',
    dataProtectionOfficer: 'text',
    dataProtectionEmail: 'text',
    openingHours: 'text',
    ...postal,
  },
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
  companies: {
    ...asTexts(companyFields),
    trainsApprentices: 'truth',
    boundByTariff: 'truth',
    channel: 'channels',
    ...validity,
  },
  companyCrafts: { companyId: 'silent', craftId: 'silent' },
  companyGuilds: { companyId: 'silent', guildId: 'silent', kind: 'membershipKinds', ...validity },
  companyPeople: { userId: 'silent', companyId: 'silent', function: 'companyFunctions', ...validity },
  consents: { userId: 'row', kind: 'consentKinds', givenOn: 'day', withdrawnOn: 'day', evidence: 'text' },
  crafts: { annex: 'craftLists', number: 'number', name: 'text', shortName: 'text', synonyms: 'text', ...validity },
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
  guilds: {
    name: 'text',
    shortName: 'text',
    number: 'text',
    associationId: 'row',
    district: 'text',
    foundedIn: 'number',
    statutesOn: 'day',
    responsibleId: 'row',
    ...validity,
  },
  honours: { userId: 'row', name: 'text', awardedOn: 'day' },
  imports: {
    fileName: 'text',
    kind: 'importKinds',
    rows: 'number',
    state: 'silent',
    columns: 'silent',
    done: 'silent',
    counts: 'silent',
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
  postCorrections: {
    postId: 'silent',
    title: 'silent',
    kind: 'silent',
    number: 'silent',
    body: 'silent',
    eventAt: 'silent',
    eventPlace: 'silent',
    deadline: 'silent',
    deadlineFor: 'silent',
    confirmation: 'silent',
    documentIds: 'silent',
    authorId: 'silent',
    createdAt: 'silent',
  },
  posts: {
    title: 'text',
    kind: 'postKinds',
    number: 'text',
    audienceId: 'audience',
    body: 'length',
    lead: 'silent',
    eventAt: 'instant',
    eventPlace: 'text',
    deadline: 'day',
    deadlineFor: 'deadlinePurposes',
    confirmation: 'silent',
    askedRevision: 'silent',
    documentIds: 'silent',
    pinned: 'truth',
    publishAt: 'instant',
    publishedAt: 'instant',
    archivedAt: 'instant',
    withdrawnAt: 'instant',
    withdrawalNote: 'text',
    revision: 'silent',
    correctedAt: 'silent',
    correctionNote: 'text',
    authorId: 'row',
    createdAt: 'silent',
  },
  roles: {
    name: 'text',
    description: 'text',
    key: 'text',
    heldIn: 'rolePlaces',
    rank: 'number',
    committee: 'text',
    seats: 'number',
  },
  roleTerms: { userId: 'row', roleId: 'row', guildId: 'row', ...validity, electedOn: 'day', substituteId: 'row' },
  userListMembers: { listId: 'silent', userId: 'silent' },
  userLists: { name: 'text', description: 'text', nameShown: 'truth', ownerId: 'row' },
  users: {
    salutation: 'text',
    title: 'text',
    firstName: 'text',
    lastName: 'text',
    state: 'userStates',
    email: 'text',
    phone: 'text',
    mobile: 'text',
    language: 'languages',
    externalNumber: 'text',
    activatedAt: 'instant',
    secondFactorTakenAt: 'instant',
    emailBlockedAt: 'instant',
    deletionAskedAt: 'silent',
    deleteOn: 'day',
    erasedAt: 'instant',
    erasedFor: 'silent',
    askedCompany: 'text',
    askedMessage: 'text',
    refusal: 'text',
    pictureId: 'silent',
    visibility: 'visibility',
    showsReads: 'truth',
    issuer: 'silent',
    subject: 'silent',
    createdAt: 'silent',
  },
} as const satisfies Record<string, Record<string, Reading>>;

/** A table, spelled as the API spells it. */
export type AuditedEntity = keyof typeof auditedFields;

type Told<Fields> = { [F in keyof Fields]: Fields[F] extends 'silent' ? never : F }[keyof Fields];
/** Every column that the log tells of. */
export type AuditedField = { [E in AuditedEntity]: Told<(typeof auditedFields)[E]> }[AuditedEntity];

/** How a value of a column reads; what no table has is told as it stands. */
export function readingOf(entity: string, field: string): Reading {
  return fieldsOf(entity).find(([name]) => name === field)?.[1] ?? 'text';
}

/** Where a column stands among those of its table; what none has comes last. */
export function placeOf(entity: string, field: string): number {
  const place = fieldsOf(entity).findIndex(([name]) => name === field);
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
}

function fieldsOf(entity: string): [field: string, reading: Reading][] {
  return Object.hasOwn(auditedFields, entity) ? Object.entries(auditedFields[entity as AuditedEntity]) : [];
}
