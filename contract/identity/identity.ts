import * as z from 'zod';
import type { IssuerName } from './words.ts';
import { ById, pageOf, Paging } from '../base/page.ts';
import { get, patch, remove } from '../base/route.ts';
import { Instant, line } from '../base/text/text.ts';

const offers = {
  register: z.boolean(),
  google: z.boolean(),
};
const endpoint = z.string().nullable();

/** Public settings of the portal's sign-in service. */
export const Issuer = z
  .discriminatedUnion('name', [
    z.object({ name: z.literal('jwt'), ...offers }),
    z.object({
      name: z.literal('firebase'),
      ...offers,
      projectId: z.string(),
      apiKey: z.string(),
      authDomain: z.string(),
      /** Identity Platform tenant; null for accounts in the project itself. */
      tenant: z.string().nullable(),
      endpoint,
    }),
    z.object({
      name: z.literal('auth0'),
      ...offers,
      domain: z.string(),
      clientId: z.string(),
      groupsClaim: z.string(),
      /** Whether the verification mail can be resent. */
      resend: z.boolean(),
      endpoint,
    }),
    z.object({
      name: z.literal('amplify'),
      ...offers,
      userPoolId: z.string(),
      clientId: z.string(),
      /** Hosted pages, needed for Google only. */
      domain: z.string().nullable(),
      endpoint,
    }),
  ])
  .meta({ id: 'issuer' });
export type Issuer = z.output<typeof Issuer>;
export type IssuerOf<N extends IssuerName> = Extract<Issuer, { name: N }>;

export const Device = z
  .object({
    id: z.string(),
    userAgent: z.string(),
    address: z.string().nullable(),
    signedInAt: Instant,
    seenAt: Instant,
    current: z.boolean(),
  })
  .meta({ id: 'device' });
export type Device = z.output<typeof Device>;

export const AddressChange = z
  .object({ email: z.string(), askedAt: Instant, expiresAt: Instant })
  .meta({ id: 'addressChange' });
export type AddressChange = z.output<typeof AddressChange>;

/** All false with another service. */
export const SignInMethods = z
  .object({
    /** Null with another service. */
    email: z.string().nullable(),
    newAddress: AddressChange.nullable(),
    password: z.boolean(),
    google: z.boolean(),
    secondFactor: z.boolean(),
  })
  .meta({ id: 'signInMethods' });
export type SignInMethods = z.output<typeof SignInMethods>;

export const Passkey = z
  .object({
    id: z.uuid(),
    /** Null: named after its browser. */
    name: z.string().nullable(),
    userAgent: z.string(),
    /** Valid for this host only. */
    host: z.string(),
    synced: z.boolean(),
    addedAt: Instant,
    usedAt: Instant.nullable(),
  })
  .meta({ id: 'passkey' });
export type Passkey = z.output<typeof Passkey>;

const DeviceId = z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/, 'must be the id of a device') });

export const identity = {
  signInMethods: get('/api/users/me/sign-in', {
    summary: 'Get how the caller signs in with the built-in service',
    access: 'member',
    beforeAgreement: true,
    returns: SignInMethods,
  }),
  withdrawAddress: remove('/api/users/me/new-address', {
    summary: 'Cancel the change of the caller’s e-mail address; the link already sent becomes invalid',
    access: 'member',
    invalidates: ['users/me/sign-in'],
  }),
  passkeys: get('/api/users/me/passkeys', {
    summary: 'List the caller’s passkeys, newest first; empty with another sign-in service',
    access: 'member',
    query: Paging,
    returns: pageOf(Passkey),
  }),
  renamePasskey: patch('/api/users/me/passkeys/{id}', {
    summary: 'Rename a passkey; null restores the name of its browser',
    access: 'member',
    invalidates: ['users/me/passkeys'],
    params: ById,
    body: z.strictObject({ name: line(80).pipe(z.string().min(1)).nullable() }).meta({ id: 'renamePasskey' }),
    returns: Passkey,
  }),
  removePasskey: remove('/api/users/me/passkeys/{id}', {
    summary: 'Delete a passkey and notify the caller by e-mail',
    access: 'member',
    invalidates: ['users/me/passkeys'],
    params: ById,
  }),
  devices: get('/api/users/me/devices', {
    summary: 'List the devices on which the caller is signed in, latest first; empty with another sign-in service',
    access: 'member',
    beforeAgreement: true,
    query: Paging,
    returns: pageOf(Device),
  }),
  revokeDevice: remove('/api/users/me/devices/{id}', {
    summary: 'Sign a device out; its identity token is refused from the next call on',
    access: 'member',
    invalidates: ['users/me/devices'],
    beforeAgreement: true,
    params: DeviceId,
  }),
  revokeOthers: remove('/api/users/me/devices', {
    summary: 'Sign out all devices except the one making this call',
    access: 'member',
    invalidates: ['users/me/devices'],
    beforeAgreement: true,
  }),
};
