import * as z from 'zod';

const HostName = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host name such as login.portal.example');
const Id = z.string().min(1).max(200);

/** A server on this machine that stands in for the service; `isReal` tells it apart. */
const endpoint = z
  .url({ protocol: /^https?$/ })
  .transform((address) => address.replace(/\/$/, ''))
  .optional();
const offers = { register: z.boolean().default(true), google: z.boolean().default(false) };

const BuiltIn = z.strictObject({ name: z.literal('jwt'), google: z.boolean().default(false) });

const Firebase = z
  .strictObject({
    name: z.literal('firebase'),
    ...offers,
    projectId: z.string().regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be a project id such as portal-musterland'),
    apiKey: Id,
    authDomain: HostName.optional(),
    /** Its id in Identity Platform where it is not the portal's name; null for accounts directly in the project. */
    tenant: Id.nullable().optional(),
    endpoint,
  })
  .transform((settings) => ({
    ...settings,
    authDomain: settings.authDomain ?? `${settings.projectId}.firebaseapp.com`,
  }));

const Auth0 = z.strictObject({
  name: z.literal('auth0'),
  ...offers,
  domain: HostName,
  clientId: Id,
  groupsClaim: z.url('must be an address of your own, for Auth0 drops a claim that is called just "groups"'),
  /** Of the machine-to-machine application that may send the mail which proves an address. */
  mailClientId: Id.optional(),
  /** Auth0's own domain where `domain` is one of ours: its Management API is only there. */
  mailDomain: HostName.optional(),
  endpoint,
});

const Amplify = z
  .strictObject({
    name: z.literal('amplify'),
    ...offers,
    userPoolId: z.string().regex(/^[\w-]+_\w+$/, 'must be a user pool id such as eu-central-1_AbCdEfGhI'),
    clientId: Id,
    domain: HostName.optional(),
    endpoint,
  })
  .refine((settings) => !settings.google || settings.domain !== undefined, {
    path: ['domain'],
    message: 'is needed for Google: the domain of the hosted pages',
  });

/** The field `issuer` of a tenant file: which sign-in service, with what is needed to reach and trust it. */
export const IssuerSettings = z.discriminatedUnion('name', [BuiltIn, Firebase, Auth0, Amplify]);
export type IssuerSettings = z.output<typeof IssuerSettings>;
export type SettingsOf<N extends IssuerSettings['name']> = Extract<IssuerSettings, { name: N }>;

/**
 * Whether the service itself is meant, which is spoken to over https alone, and not what stands in for it in tests: the
 * keys of such servers are known to everybody.
 */
export function isReal(settings: IssuerSettings): boolean {
  return settings.name === 'jwt' || settings.endpoint === undefined;
}
