// The kinds of what is stored about a person, in the order in which they are told.

export const factKeys = [
  'person',
  'contact',
  'membership',
  'requests',
  'decisions',
  'companies',
  'terms',
  'substitutes',
  'honours',
  'consents',
  'agreements',
  'lists',
  'keptLists',
  'guilds',
  'posts',
  'revisions',
  'corrections',
  'reads',
  'confirmations',
  'documents',
  'versions',
  'trashed',
  'trashedFolders',
  'uploads',
  'downloads',
  'notices',
  'subscriptions',
  'invitations',
  'imports',
  'importedIn',
  'importRows',
  'settlement',
  'changes',
  'acts',
  'signIn',
  'credentials',
  'passkeys',
  'sessions',
  'links',
  'addressChanges',
  'registration',
  'attempts',
  'looks',
  'mails',
  'bounces',
  'deliveries',
  'letters',
  'mailPreferences',
  'noticeMarks',
  'pushSubscriptions',
  'pushes',
] as const;
/** Those that the sign-in service stores. */
export const signInKeys = [
  'signIn',
  'credentials',
  'passkeys',
  'sessions',
  'links',
  'addressChanges',
  'registration',
  'attempts',
] as const;
export type FactKey = (typeof factKeys)[number];

/** So many entries of each kind are told at first; then they are told page by page, and the file has all of them. */
export const mostShown = 20;

/** Who may see it besides the person: nobody, the office, the office and whom the person has chosen, or whoever the thing it stands at is addressed to. */
export const seers = ['self', 'office', 'chosen', 'readers'] as const;
export type Seer = (typeof seers)[number];

/**
 * Until when it is kept: as long as the person is in the portal, and some days after he or she has left it where the portal says
 * so, as long as the thing it stands at, until it is done or has run out, or without an end, because it proves what was done.
 */
export const keepings = ['membership', 'left', 'thing', 'done', 'proof'] as const;
export type Keeping = (typeof keepings)[number];

/** What becomes of it when the person is erased: it goes, its link to the person goes, it ends, it is emptied, blackened, or stays. */
export const erasures = ['delete', 'cut', 'close', 'empty', 'blacken', 'keep'] as const;
export type ErasedBy = (typeof erasures)[number];

/**
 * Why something stays, without a name: it is the association's own (posts, documents), its history (honours), proof of
 * what was done, or worked out from the rest.
 */
export const keptReasons = ['content', 'record', 'proof', 'derived'] as const;
export type KeptFor = (typeof keptReasons)[number];

/** Why a person is erased: as he or she asked for in the portal, or the office on somebody's word or for its own reasons. */
export const officeReasons = ['asked', 'over', 'mistake'] as const;
export type OfficeReason = (typeof officeReasons)[number];
export type ErasureReason = 'self' | OfficeReason;
