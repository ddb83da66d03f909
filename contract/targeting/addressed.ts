import * as z from 'zod';
import { Named } from '../base/fields.ts';
import { NamedAudience, Reason } from './targeting.ts';

/** What is addressed to groups of people: the database's side of each stands in `api/targeting/addressed/`. */
export const addressedKinds = ['post', 'folder', 'document'] as const;
export type AddressedKind = (typeof addressedKinds)[number];

/** What an audience gives those in it: to see the thing, or to put files into it. */
export const rights = ['view', 'upload'] as const;
export type Right = (typeof rights)[number];

/** What every addressed thing says of its audience. */
export const addressed = {
  /** The groups through which the caller is addressed; empty for the office outside the audience. */
  because: z.array(Reason),
  /** Seen as admin or author only. */
  outsideAudience: z.boolean(),
  /** Its own, told to the office; null for members, and where it has that of what it lies in. */
  audience: NamedAudience.nullable(),
};

/** The same of what lies in a folder. */
export const addressedInFolder = {
  ...addressed,
  /** Whose audience holds: the nearest folder with one of its own; null where nothing says whom it is for, which is nobody. Told to the office. */
  audienceFrom: Named.nullable(),
};
