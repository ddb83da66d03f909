import type { Confirmation } from '#contract/confirmations.ts';
import type { DeadlinePurpose, PostKind } from '#contract/posts/posts.ts';
import type { RichText } from '#contract/base/text/rich-text.ts';
import type { Address } from '../members/address.ts';
import type { GuildKey } from '../tenants/portrait.ts';
import type { AnnouncedEvent, Scene } from './scene.ts';

export type Author =
  | 'office'
  | 'training'
  | 'director'
  | 'districtMaster'
  | `master:${GuildKey}`
  | `warden:${GuildKey}`;

export type When = { daysAgo: number } | { season: `${number}-${number}`; cycle: 0 | 1 } | { daysAhead: number };

export interface Written {
  title: string;
  body: RichText;
  event?: AnnouncedEvent;
  deadline?: string;
  deadlineFor?: DeadlinePurpose;
  confirmation?: Confirmation;
}

export interface Occasion {
  key: string;
  kind: PostKind;
  when: When;
  to: readonly Address[];
  except?: readonly Address[];
  author: Author;
  pinned?: boolean;
  /** Days from publication to the last day. */
  lasts?: number;
  draft?: boolean;
  away?: 'archived' | 'withdrawn';
  note?: string;
  slip?: { first: string; right: string; note: string };
  write(scene: Scene): Written;
}
