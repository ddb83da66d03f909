import { setTimeout as wait } from 'node:timers/promises';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type * as z from 'zod';
import type { Tenant } from '../../tenant.rules.ts';
import { tenantOf } from '../bridge.service.ts';
import { ByEmail, ResetPassword, SignUp } from '../inputs.service.ts';
import type { Limiter } from '../limits.service.ts';
import type { MailRequest } from '../mails/mail-sender.service.ts';
import { hashPassword } from '../passwords/hash.service.ts';
import { mustBeChoosable } from '../passwords/refusal.service.ts';
import { beginningOf } from '../sources.service.ts';
import {
  idOf,
  issueProof,
  noteRegistration,
  pendingRegistration,
  type Proof,
  readProof,
  redeemProof,
} from './proofs.store.ts';

export interface Recognised {
  email: string;
  redeemed?: 'passwordReset' | 'addressProved' | 'secondFactorOn' | 'addressChanged' | 'addressReturned';
}

export interface ProofPluginOptions {
  database: NodePgDatabase;
  limiter: Limiter;
  tenant: (tenantId: string) => Tenant;
  mail: (order: MailRequest) => Promise<void>;
  recognise: (request: Request | undefined, who: Recognised) => void;
  /** Called when a link was used, which proves that mails arrive. */
  arrived: (portal: string, link: { email: string; sentAt: Date }) => Promise<void>;
  /** Must exceed the time to write a mail, or timing reveals which addresses are known. */
  answersAfter: number;
  now: () => Date;
}

type Inner = Request | undefined;
type Registration = Pick<Proof, 'email' | 'name' | 'askedIn' | 'askedCompany' | 'askedMessage' | 'agreement'>;

/**
 * Replaces the service's endpoints by their names: there, a stranger's password becomes valid by the owner's later
 * proof.
 */
export function proofPlugin(options: ProofPluginOptions) {
  const { database, limiter, tenant, mail, recognise, arrived, answersAfter, now } = options;

  async function answered(work: Promise<void>) {
    await Promise.all([work, wait(answersAfter)]);
    return { status: true };
  }

  async function register({ email, name, ...asked }: Registration, request: Inner) {
    if (await idOf(database, email)) return mail({ kind: 'existing', to: email, request });
    const token = () => issueProof(database, { kind: 'registration', email, name, ...asked, now: now() });
    await mail({ kind: 'verification', to: email, token, request });
  }

  async function signUp(
    { email, name, company = null, message = null, terms }: z.output<typeof SignUp>,
    request: Inner,
  ) {
    const askedIn = request ? tenantOf(request) : null;
    const agreement = terms ? { ...terms, agreedAt: now().toISOString() } : null;
    await register({ email, name, askedIn, askedCompany: company, askedMessage: message, agreement }, request);
  }

  async function remind(email: string, request: Inner) {
    const registration = await pendingRegistration(database, email);
    if (!registration) return;
    const { name, askedIn, askedCompany, askedMessage, agreement } = registration;
    await register({ email, name, askedIn, askedCompany, askedMessage, agreement }, request);
  }

  async function reset(email: string, request: Inner) {
    if (!(await idOf(database, email))) return remind(email, request);
    const token = () => issueProof(database, { kind: 'reset', email, name: '', now: now() });
    await mail({ kind: 'reset', to: email, token, request });
  }

  /** The address of the sign-in, which the browser then signs in with. */
  async function setPassword(
    { token, newPassword: password, name }: z.output<typeof ResetPassword>,
    request: Inner,
  ): Promise<string> {
    const proof = await readProof(database, token, now());
    if (!proof || !request) throw unusable();
    await mustBeChoosable(password, { email: proof.email, portal: tenant(tenantOf(request)) });
    const passwordHash = await hashPassword(password);
    if (!(await redeemProof(database, { email: proof.email, token, passwordHash, name, now: now() }))) throw unusable();
    await limiter.clearAll(beginningOf('password', proof.email));
    const redeemed = proof.kind === 'reset' ? 'passwordReset' : 'addressProved';
    recognise(request, { email: proof.email, redeemed });
    await arrived(tenantOf(request), { email: proof.email, sentAt: proof.createdAt });
    return proof.email;
  }

  return {
    id: 'proofs',
    endpoints: {
      signUpEmail: createAuthEndpoint('/sign-up/email', { method: 'POST', body: SignUp }, async (context) =>
        context.json(await answered(signUp(context.body, context.request))),
      ),
      sendVerificationEmail: createAuthEndpoint(
        '/send-verification-email',
        { method: 'POST', body: ByEmail },
        async (context) => context.json(await answered(remind(context.body.email, context.request))),
      ),
      requestPasswordReset: createAuthEndpoint(
        '/request-password-reset',
        { method: 'POST', body: ByEmail },
        async (context) => context.json(await answered(reset(context.body.email, context.request))),
      ),
      resetPassword: createAuthEndpoint('/reset-password', { method: 'POST', body: ResetPassword }, async (context) => {
        const email = await setPassword(context.body, context.request);
        return context.json({ status: true, email });
      }),
    },
    init: () => ({
      options: {
        databaseHooks: {
          user: {
            create: {
              /** Google does not vouch for this address: it must be verified. */
              async before(user, context) {
                if (user.emailVerified) return;
                await signUp(user, context?.request);
                throw new APIError('FORBIDDEN', { code: 'unverified' });
              },
              async after({ id }, context) {
                if (!context?.request) return;
                await noteRegistration(database, { signInId: id, portal: tenantOf(context.request) });
              },
            },
          },
        },
      },
    }),
  } satisfies BetterAuthPlugin;
}

function unusable() {
  return new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'The link does not work any more' });
}
