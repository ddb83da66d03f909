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
  'trashedPosts',
  'writing',
  'handovers',
  'approvals',
  'reads',
  'bookmarks',
  'questions',
  'questionMessages',
  'answers',
  'registrations',
  'registeredFor',
  'answeredFor',
  'eventMessages',
  'eventMessagesWritten',
  'attended',
  'attendances',
  'marked',
  'confirmations',
  'entries',
  'entered',
  'takenBack',
  'documents',
  'versions',
  'postFiles',
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
  'views',
  'mails',
  'bounces',
  'deliveries',
  'letters',
  'laterLetters',
  'mailPreferences',
  'noticeMarks',
  'pushSubscriptions',
  'pushes',
  'calendars',
] as const;
/** Of the sign-in service. */
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

/** Per kind; further ones by page, or in the file. */
export const mostShown = 20;

/** `readers`: everybody who sees the thing it belongs to. */
export const seers = ['self', 'office', 'chosen', 'readers'] as const;
export type Seer = (typeof seers)[number];

/** `left`: days after leaving; `thing`: as long as its thing; `done`: until finished; `proof`: for ever. */
export const keepings = ['membership', 'left', 'thing', 'done', 'proof'] as const;
export type Keeping = (typeof keepings)[number];

export const erasures = ['delete', 'cut', 'close', 'empty', 'blacken', 'keep'] as const;

/** `content` is the association's; `record` its history. */
export const keptReasons = ['content', 'record', 'proof'] as const;
export type KeptFor = (typeof keptReasons)[number];

export const officeReasons = ['asked', 'over', 'mistake'] as const;
type OfficeReason = (typeof officeReasons)[number];
export type ErasureReason = 'self' | OfficeReason;
