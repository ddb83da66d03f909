import type { AuditEntry, AuditValue } from './audit.ts';

export const auditActions = [
  'created',
  'changed',
  'deleted',
  'companyCraftAdded',
  'companyCraftRemoved',
  'guildCraftAdded',
  'guildCraftRemoved',
  'membershipAdded',
  'membershipRemoved',
  'workAdded',
  'workRemoved',
  'listed',
  'unlisted',
  'termAdded',
  'termRemoved',
  'renamed',
  'ended',
  'published',
  'scheduled',
  'unscheduled',
  'readdressed',
  'withdrawn',
  'handedOver',
  'handoverEnded',
  'approvalAsked',
  'approvalGiven',
  'approvalRefused',
  'approvalLapsed',
  'correctionBegun',
  'correctionEnded',
  'corrected',
  'archived',
  'restored',
  'pinned',
  'unpinned',
  'narrowed',
  'moved',
  'trashed',
  'newVersion',
  'replaced',
  'uploadersSet',
  'registered',
  'added',
  'admitted',
  'refused',
  'blocked',
  'unblocked',
  'left',
  'willLeave',
  'willStay',
  'merged',
  'secondFactorTaken',
  'addressBlocked',
  'addressFreed',
  'mailsHeld',
  'mailsResumed',
  'pictureChanged',
  'pictureTaken',
  'changeAsked',
  'changeTakenBack',
  'changeApproved',
  'changeDeclined',
  'confirmationEntered',
  'confirmationTakenBack',
  'eventMessageSent',
  'markedPresent',
  'presenceTakenBack',
  'asked',
  'askedAgain',
  'answered',
  'closed',
  'shown',
  'hidden',
  'deletionAsked',
  'deletionTakenBack',
  'erased',
  'signedIn',
  'invited',
  'uploaded',
  'discarded',
  'viewed',
  'exported',
  'seenAs',
  'reachOf',
  'visibilityOf',
] as const;
export type AuditAction = (typeof auditActions)[number];

type Entry = Pick<AuditEntry, 'action' | 'actor' | 'entity' | 'changes' | 'at' | 'look'>;
type Change = AuditEntry['changes'][number];

type Test = (change: Change, entry: Entry) => boolean;
const isSet: Test = ({ before, after }) => before === null && after !== null;
const isCleared: Test = ({ before, after }) => before !== null && after === null;

/** A merge changes many fields at once. */
const alone =
  (when: Test = () => true): Test =>
  (change, entry) =>
    entry.changes.length === 1 && when(change, entry);

interface Rule {
  act: AuditAction;
  entity?: string;
  field: string;
  when?: Test;
}

/** In entries of earlier versions, an immediate publication has a time slightly after that of the entry. */
const atOnce = 10_000;

/** Whether the publication was scheduled for a time after the entry. */
export function isAfter(moment: AuditValue, at: string): boolean {
  return typeof moment === 'string' && Date.parse(moment) > Date.parse(at) + atOnce;
}

const becomes =
  (after: string, before?: string): Test =>
  (change) =>
    change.after === after && (before === undefined || change.before === before);

const rules: readonly Rule[] = [
  { act: 'withdrawn', entity: 'posts', field: 'withdrawnAt', when: isSet },
  { act: 'restored', entity: 'posts', field: 'withdrawnAt', when: isCleared },
  { act: 'archived', entity: 'posts', field: 'archivedAt', when: isSet },
  { act: 'restored', entity: 'posts', field: 'archivedAt', when: isCleared },
  { act: 'corrected', entity: 'posts', field: 'revision' },
  { act: 'unscheduled', entity: 'posts', field: 'publishedAt', when: isCleared },
  { act: 'scheduled', entity: 'posts', field: 'publishedAt', when: ({ after }, { at }) => isAfter(after, at) },
  { act: 'published', entity: 'posts', field: 'publishedAt' },
  { act: 'readdressed', entity: 'posts', field: 'audienceId' },
  { act: 'pinned', entity: 'posts', field: 'pinned', when: ({ after }) => after === true },
  { act: 'unpinned', entity: 'posts', field: 'pinned' },
  { act: 'handedOver', entity: 'postHandovers', field: 'at' },
  { act: 'approvalRefused', entity: 'postApprovals', field: 'refusal', when: isSet },
  { act: 'approvalGiven', entity: 'postApprovals', field: 'decidedBy', when: isSet },
  { act: 'approvalAsked', entity: 'postApprovals', field: 'askedAt' },
  { act: 'approvalLapsed', entity: 'postApprovals', field: 'lapsedAt' },
  { act: 'trashed', entity: 'folders', field: 'trashedAt', when: isSet },
  { act: 'restored', entity: 'folders', field: 'trashedAt', when: isCleared },
  { act: 'trashed', entity: 'documents', field: 'trashedAt', when: isSet },
  { act: 'restored', entity: 'documents', field: 'trashedAt', when: isCleared },
  { act: 'trashed', entity: 'postTemplates', field: 'trashedAt', when: isSet },
  { act: 'restored', entity: 'postTemplates', field: 'trashedAt', when: isCleared },
  { act: 'newVersion', entity: 'documents', field: 'number' },
  { act: 'replaced', entity: 'documents', field: 'replacedBy', when: isSet },
  { act: 'moved', entity: 'documents', field: 'folderId' },
  { act: 'narrowed', entity: 'folders', field: 'audienceId' },
  { act: 'uploadersSet', entity: 'folders', field: 'uploadersId' },
  { act: 'moved', entity: 'folders', field: 'parentId' },
  { act: 'admitted', entity: 'users', field: 'membership', when: becomes('member', 'applied') },
  { act: 'admitted', entity: 'users', field: 'membership', when: becomes('member', 'declined') },
  { act: 'refused', entity: 'users', field: 'membership', when: becomes('declined') },
  { act: 'unblocked', entity: 'users', field: 'membership', when: becomes('member', 'left') },
  { act: 'signedIn', entity: 'users', field: 'access', when: becomes('open', 'none') },
  { act: 'signedIn', entity: 'users', field: 'access', when: becomes('open', 'invited') },
  { act: 'unblocked', entity: 'users', field: 'access', when: ({ before }) => before === 'blocked' },
  { act: 'blocked', entity: 'users', field: 'access', when: becomes('blocked') },
  // Entries of earlier versions have one state instead of membership and access.
  { act: 'admitted', entity: 'users', field: 'state', when: becomes('active', 'pending') },
  { act: 'admitted', entity: 'users', field: 'state', when: becomes('active', 'refused') },
  { act: 'refused', entity: 'users', field: 'state', when: becomes('refused') },
  { act: 'signedIn', entity: 'users', field: 'state', when: becomes('active', 'invited') },
  { act: 'unblocked', entity: 'users', field: 'state', when: becomes('active') },
  { act: 'unblocked', entity: 'users', field: 'state', when: becomes('invited', 'blocked') },
  { act: 'unblocked', entity: 'users', field: 'state', when: becomes('invited', 'left') },
  { act: 'blocked', entity: 'users', field: 'state', when: becomes('blocked') },
  { act: 'erased', entity: 'users', field: 'erasedAt', when: isSet },
  { act: 'left', entity: 'users', field: 'membership', when: becomes('left') },
  { act: 'left', entity: 'users', field: 'state', when: becomes('left') },
  { act: 'willLeave', entity: 'users', field: 'memberUntil', when: alone(({ after }) => after !== null) },
  { act: 'willStay', entity: 'users', field: 'memberUntil', when: alone(isCleared) },
  { act: 'deletionAsked', entity: 'users', field: 'deleteOn', when: isSet },
  { act: 'deletionTakenBack', entity: 'users', field: 'deleteOn', when: isCleared },
  { act: 'secondFactorTaken', entity: 'users', field: 'secondFactorTakenAt' },
  { act: 'addressBlocked', entity: 'users', field: 'emailBlockedAt', when: isSet },
  { act: 'addressFreed', entity: 'users', field: 'emailBlockedAt', when: alone(isCleared) },
  { act: 'mailsResumed', entity: 'mailPauses', field: 'resumedAt', when: isSet },
  { act: 'mailsHeld', entity: 'mailPauses', field: 'since' },
  { act: 'changeApproved', entity: 'changeRequests', field: 'state', when: becomes('approved') },
  { act: 'changeDeclined', entity: 'changeRequests', field: 'state', when: becomes('declined') },
  { act: 'confirmationTakenBack', entity: 'confirmationEntries', field: 'takenBackReason', when: isSet },
  { act: 'shown', entity: 'questions', field: 'shownAt', when: isSet },
  { act: 'hidden', entity: 'questions', field: 'shownAt', when: isCleared },
  { act: 'closed', entity: 'questions', field: 'state', when: becomes('closed') },
  { act: 'answered', entity: 'questions', field: 'answeredAt' },
  { act: 'askedAgain', entity: 'questions', field: 'state', when: becomes('open') },
  { act: 'pictureTaken', entity: 'users', field: 'pictureId', when: alone(isCleared) },
  { act: 'pictureChanged', entity: 'users', field: 'pictureId', when: alone() },
  { act: 'ended', field: 'endsOn', when: isSet },
  { act: 'renamed', field: 'name' },
];

const createActions: Readonly<Record<string, { create?: AuditAction; delete?: AuditAction }>> = {
  companyCrafts: { create: 'companyCraftAdded', delete: 'companyCraftRemoved' },
  companyGuilds: { create: 'membershipAdded', delete: 'membershipRemoved' },
  companyPeople: { create: 'workAdded', delete: 'workRemoved' },
  guildCrafts: { create: 'guildCraftAdded', delete: 'guildCraftRemoved' },
  roleTerms: { create: 'termAdded', delete: 'termRemoved' },
  userListMembers: { create: 'listed', delete: 'unlisted' },
  changeRequests: { create: 'changeAsked', delete: 'changeTakenBack' },
  confirmationEntries: { create: 'confirmationEntered' },
  attendances: { create: 'markedPresent' },
  eventMessages: { create: 'eventMessageSent' },
  documents: { create: 'uploaded' },
  imports: { create: 'uploaded', delete: 'discarded' },
  invitations: { create: 'invited' },
  mailPauses: { create: 'mailsHeld' },
  postApprovals: { create: 'approvalAsked' },
  postHandovers: { create: 'handedOver', delete: 'handoverEnded' },
  questions: { create: 'asked' },
  postCorrections: { create: 'correctionBegun', delete: 'correctionEnded' },
  users: { create: 'added' },
};

const readActions = {
  view: 'viewed',
  export: 'exported',
  seeAs: 'seenAs',
  reach: 'reachOf',
  visibility: 'visibilityOf',
} as const satisfies Record<string, AuditAction>;

export function actOf(entry: Entry): AuditAction {
  const { action, entity, changes } = entry;
  if (action === 'read') return readActions[entry.look ?? 'view'];
  if (isMerge(entry)) return 'merged';
  if (action !== 'update') return makingOf(entry, action);
  const fits = ({ entity: of, field, when }: Rule) =>
    (of === undefined || of === entity) &&
    changes.some((change) => change.field === field && (when?.(change, entry) ?? true));
  return rules.find(fits)?.act ?? 'changed';
}

export function isMerge({ action, entity, changes }: Pick<Entry, 'action' | 'entity' | 'changes'>): boolean {
  return action === 'delete' && entity === 'users' && changes.some(({ field }) => field === 'mergedInto');
}

/** Whether the row existed before this change. */
function isOlder({ changes, at }: Entry): boolean {
  return changes.some(
    ({ field, after }) => field === 'createdAt' && typeof after === 'string' && Date.parse(after) < Date.parse(at),
  );
}

function makingOf(entry: Entry, action: 'create' | 'delete'): AuditAction {
  const { entity, actor } = entry;
  // Without an actor, people registered themselves.
  if (entity === 'users' && action === 'create' && actor === null) return 'registered';
  if (entity === 'posts' && action === 'create' && actor !== null && isOlder(entry)) return 'restored';
  if (entity === 'attendances' && entry.changes.some(({ field, after }) => field === 'present' && after === false))
    return 'presenceTakenBack';
  if (entity === 'postApprovals' && entry.changes.every(({ field }) => field !== 'askedAt')) return 'approvalLapsed';
  const own = createActions[entity]?.[action];
  if (own) return own;
  return action === 'create' ? 'created' : 'deleted';
}
