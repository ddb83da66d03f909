import type { Confirmation } from '#contract/confirmations.ts';
import type { DeadlinePurpose, PostKind } from '#contract/posts/posts.ts';
import type { RichText } from '#contract/base/rich-text.ts';
import type { Address } from '../members/address.ts';
import type { GuildKey } from '../tenants/portrait.ts';
import type { Scene } from './scene.ts';

export type Author =
  | 'office'
  | 'training'
  | 'director'
  | 'districtMaster'
  | `master:${GuildKey}`
  | `warden:${GuildKey}`;

/** When a post appears: some days before today, or every year on the same day, this cycle or the one before. */
export type When = { daysAgo: number } | { season: `${number}-${number}`; cycle: 0 | 1 } | { daysAhead: number };

export interface Written {
  title: string;
  body: RichText;
  event?: { at: Date; place: string };
  /** The last day to act. */
  deadline?: string;
  /** What has to be done by then; mostly to register. */
  deadlineFor?: DeadlinePurpose;
  /** Who is asked to confirm it, and until when. */
  confirmation?: Confirmation;
}

/** Something that happens in an association of guilds, and the post about it. */
export interface Occasion {
  key: string;
  kind: PostKind;
  when: When;
  to: readonly Address[];
  except?: readonly Address[];
  author: Author;
  pinned?: boolean;
  /** Stays a draft, last changed at `when`. */
  draft?: boolean;
  /** Was taken away after it was published: a day later from the feed, or within hours from everybody. */
  away?: 'archived' | 'withdrawn';
  /** Why it was withdrawn. */
  note?: string;
  /** The day after, the office put right what it had written first, and told the readers so. */
  slip?: { first: string; right: string; note: string };
  write(scene: Scene): Written;
}
