/** How often each wish occurs among a thousand. */
export const shares = {
  feed: 330,
  post: 220,
  bell: 150,
  documents: 110,
  search: 80,
  profile: 50,
  confirm: 30,
  picker: 20,
  upload: 6,
  publish: 4,
} as const;
export type Wish = keyof typeof shares;

/** Those that any server with posts and an account has. */
export const common: readonly Wish[] = ['feed', 'post', 'search', 'profile', 'publish'];

/** Throws unless it is answered. */
export type Ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>;

export interface Person {
  headers: Record<string, string>;
  /** Ids from the last feed. */
  posts: string[];
  /** Of those, posts that ask for a confirmation. */
  asked: string[];
}

export type People = Partial<Record<Wish, (ask: Ask, person: Person) => Promise<unknown>>>;

/** Wishes of the office, which come with its sign-in. */
export const ofOffice: readonly Wish[] = ['picker', 'upload', 'publish'];

export const oneOf = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('there is nothing to draw from');
  return one;
};

export const words = ['Merkblatt', 'Prüfung', 'Versammlung', 'Lohn', 'Lehrling', 'Seminar', 'Beitrag', 'Protokoll'];

/** A word of three letters as one types it into a picker. */
export const beginnings = ['Inn', 'Tis', 'Mei', 'Vor', 'Mus'];
