import * as z from 'zod';
import { ById } from '../base/page.ts';
import { patch, post, remove } from '../base/route.ts';
import { records } from '../base/invalidation.ts';
import { NewConsent, UpdateConsent } from './consents.ts';
import { NewHonour, UpdateHonour } from './honours.ts';
import { User } from './people.ts';

const OfHonour = z.strictObject({ id: z.uuid(), honourId: z.uuid() });
const OfConsent = z.strictObject({ id: z.uuid(), consentId: z.uuid() });
const changed = { returns: User, versioned: true } as const;

/** Read them in `users`. */
export const honours = {
  add: post('/api/users/{id}/honours', {
    summary: 'Add an honour to a person',
    access: 'admin',
    invalidates: records,
    params: ById,
    body: NewHonour,
    status: 200,
    ...changed,
  }),
  update: patch('/api/users/{id}/honours/{honourId}', {
    summary: 'Update an honour',
    access: 'admin',
    invalidates: records,
    params: OfHonour,
    body: UpdateHonour,
    ...changed,
  }),
  remove: remove('/api/users/{id}/honours/{honourId}', {
    summary: 'Delete an honour that was entered by mistake',
    access: 'admin',
    invalidates: records,
    params: OfHonour,
    versioned: true,
  }),
};

/** Read them in `users`. */
export const consents = {
  add: post('/api/users/{id}/consents', {
    summary: 'Add a consent of a person; only one of each kind can be in force',
    access: 'admin',
    invalidates: records,
    params: ById,
    body: NewConsent,
    status: 200,
    ...changed,
  }),
  update: patch('/api/users/{id}/consents/{consentId}', {
    summary: 'Update a consent',
    access: 'admin',
    invalidates: records,
    params: OfConsent,
    body: UpdateConsent,
    ...changed,
  }),
  withdraw: post('/api/users/{id}/consents/{consentId}/withdraw', {
    summary: 'Withdraw a consent as of today; members may withdraw their own',
    access: 'self',
    invalidates: records,
    params: OfConsent,
    status: 200,
    ...changed,
  }),
  remove: remove('/api/users/{id}/consents/{consentId}', {
    summary: 'Delete a consent that was entered by mistake',
    access: 'admin',
    invalidates: records,
    params: OfConsent,
    versioned: true,
  }),
};
