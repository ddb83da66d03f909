import * as z from 'zod';
import { Named } from '../base/fields.ts';
import { NamedAudience, Reason } from './targeting.ts';

/** Their SQL is in `api/targeting/addressed/`. */
export const addressedKinds = ['post', 'folder', 'document'] as const;
export type AddressedKind = (typeof addressedKinds)[number];

export const rights = ['view', 'upload'] as const;
export type Right = (typeof rights)[number];

export const addressed = {
  /** Empty for the office outside the audience. */
  because: z.array(Reason),
  outsideAudience: z.boolean(),
  /** Its own; null for members, and if inherited. */
  audience: NamedAudience.nullable(),
};

export const addressedInFolder = {
  ...addressed,
  /** The nearest folder with an audience; null: nobody. For the office. */
  audienceFrom: Named.nullable(),
};
