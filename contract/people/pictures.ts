import * as z from 'zod';
import { ById } from '../base/page.ts';
import { get, put, remove } from '../base/route.ts';
import { records } from '../base/invalidation.ts';

/** SHA-256, as a cache key; null if there is none to show. */
export const Picture = z.string().nullable();

export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/avif',
] as const;

/** Only what the person shows to the caller, also for the office. */
export const Contact = z
  .object({
    id: z.uuid(),
    name: z.string(),
    avatar: Picture,
    phone: z.string().nullable(),
    mobile: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: 'contact' });
export type Contact = z.output<typeof Contact>;

export const pictures = {
  contact: get('/api/users/{id}/contact', {
    summary: 'Get a member’s contact details that the caller may see',
    access: 'member',
    params: ById,
    returns: Contact,
  }),
  read: get('/api/users/{id}/picture', {
    summary: 'Get a person’s picture, 320 pixels on its long side; 404 if the caller may not see it',
    access: 'member',
    params: ById,
    sends: ['image/webp'],
  }),
  replace: put('/api/users/me/picture', {
    summary: 'Replace the caller’s picture; it is stored in a small size, without the camera’s metadata',
    access: 'member',
    invalidates: ['users/'],
    upload: { types: pictureTypes, maxBytes: 10 * 1024 * 1024 },
    returns: z.object({ avatar: z.string(), version: z.int() }).meta({ id: 'ownPicture' }),
    versioned: true,
  }),
  forget: remove('/api/users/me/picture', {
    summary: 'Delete the caller’s picture',
    access: 'member',
    invalidates: ['users/'],
    versioned: true,
  }),
  remove: remove('/api/users/{id}/picture', {
    summary: 'Delete a person’s picture',
    access: 'admin',
    invalidates: records,
    params: ById,
    versioned: true,
  }),
};
