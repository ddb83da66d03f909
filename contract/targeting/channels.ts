import {
  type MemberFacts,
  type UserAccess,
  userAccesses,
  type UserMembership,
  userMemberships,
} from '../people/words.ts';

/** Every way in which a person can be reached, counted or found. */
export const channels = [
  'feed',
  'mail',
  'digest',
  'push',
  'letter',
  'confirmation',
  'counts',
  'search',
  'pickers',
  'exports',
] as const;
export type Channel = (typeof channels)[number];

/** `withLetters`: only blocked people who still get letters. */
export type Share = 'always' | 'withLetters' | 'never';

type Shares = Readonly<Record<Channel, Share>>;

/**
 * The channels of each pair of membership and access, regardless of the person's address and choices.
 * Code reads this table by `shareOf`, statements by `isOn` (`api/people/facts.sql.ts`).
 */
const table: Readonly<Record<UserMembership, Readonly<Record<UserAccess, Shares>>>> = {
  member: {
    none: { ...all('always'), feed: 'never', push: 'never' },
    invited: { ...all('always'), feed: 'never', push: 'never' },
    open: all('always'),
    blocked: {
      ...all('never'),
      letter: 'withLetters',
      confirmation: 'withLetters',
      counts: 'withLetters',
      exports: 'always',
    },
  },
  applied: same({ ...all('never'), exports: 'always' }),
  declined: same({ ...all('never'), exports: 'always' }),
  left: same(all('never')),
};

export function shareOf({ membership, access }: MemberFacts, channel: Channel): Share {
  return table[membership][access][channel];
}

/** Whether the channel is for this person. */
export function isOn(person: MemberFacts & { lettersWhenBlocked: boolean }, channel: Channel): boolean {
  const share = shareOf(person, channel);
  return share === 'always' || (share === 'withLetters' && person.lettersWhenBlocked);
}

/** The pairs that have a share in the channel. */
export function pairsOn(channel: Channel): (MemberFacts & { share: Exclude<Share, 'never'> })[] {
  return userMemberships.flatMap((membership) =>
    userAccesses.flatMap((access) => {
      const share = table[membership][access][channel];
      return share === 'never' ? [] : [{ membership, access, share }];
    }),
  );
}

function all(share: Share): Shares {
  return {
    feed: share,
    mail: share,
    digest: share,
    push: share,
    letter: share,
    confirmation: share,
    counts: share,
    search: share,
    pickers: share,
    exports: share,
  };
}

function same(shares: Shares): Readonly<Record<UserAccess, Shares>> {
  return { none: shares, invited: shares, open: shares, blocked: shares };
}
