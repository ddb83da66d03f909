import * as z from 'zod';
import { ById } from '../base/page.ts';
import { get, put, remove } from '../base/route.ts';
import { records } from '../base/touches.ts';

/** SHA-256, as a cache key; null if there is none to show. */
export const Picture = z.string().nullable();

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

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
    summary: 'How a member is reached, as far as the caller may know',
    access: 'member',
    params: ById,
    returns: Contact,
  }),
  read: get('/api/users/{id}/picture', {
    summary: 'The picture of somebody, 320 pixels on its long side; 404 where the caller may not see it',
    access: 'member',
    params: ById,
    sends: ['image/webp'],
  }),
  replace: put('/api/users/me/picture', {
    summary: 'Show another picture of oneself; it is kept small, without what the camera wrote into it',
    access: 'member',
    touches: ['users/'],
    upload: { types: pictureTypes, maxBytes: 10 * 1024 * 1024 },
    returns: z.object({ avatar: z.string(), version: z.int() }).meta({ id: 'ownPicture' }),
    versioned: true,
  }),
  forget: remove('/api/users/me/picture', {
    summary: 'Show no picture of oneself any more',
    access: 'member',
    touches: ['users/'],
    versioned: true,
  }),
  remove: remove('/api/users/{id}/picture', {
    summary: 'Take away the picture of somebody',
    access: 'admin',
    touches: records,
    params: ById,
    versioned: true,
  }),
};
