import * as z from 'zod';

const HostName = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host name such as login.portal.example');
const Id = z.string().min(1).max(200);

/** Loopback only, for tests. */
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
  /** Of the machine-to-machine application that sends verification mails. */
  mailClientId: Id.optional(),
  /** Auth0's own domain if `domain` is a custom one: the Management API needs it. */
  mailDomain: HostName.optional(),
  endpoint,
});

const Amplify = z
  .strictObject({
    name: z.literal('amplify'),
    ...offers,
    userPoolId: z.string().regex(/^[\w-]{1,30}_\w{1,30}$/, 'must be a user pool id such as eu-central-1_AbCdEfGhI'),
    clientId: Id,
    domain: HostName.optional(),
    endpoint,
  })
  .refine((settings) => !settings.google || settings.domain !== undefined, {
    path: ['domain'],
    message: 'is needed for Google: the domain of the hosted pages',
  });

export const IssuerSettings = z.discriminatedUnion('name', [BuiltIn, Firebase, Auth0, Amplify]);
export type IssuerSettings = z.output<typeof IssuerSettings>;
export type SettingsOf<N extends IssuerSettings['name']> = Extract<IssuerSettings, { name: N }>;

/** False for a test server, whose keys are public. */
export function isReal(settings: IssuerSettings): boolean {
  return settings.name === 'jwt' || settings.endpoint === undefined;
}
