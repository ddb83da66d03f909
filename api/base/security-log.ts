import { createHmac } from 'node:crypto';
import type { Log } from './log.ts';
import { networksOf } from './network.ts';

/** What can happen to a sign-in or to what somebody may do. */
export type SecurityEventName =
  | 'registration'
  | 'addressProved'
  | 'signIn'
  | 'signOut'
  | 'deviceEnded'
  | 'mailRequested'
  | 'passwordReset'
  | 'passwordChanged'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodesMade'
  | 'addressChangeAsked'
  | 'addressChanged'
  | 'addressReturned'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'roleChanged'
  | 'approved'
  | 'refused'
  | 'blocked'
  | 'unblocked'
  | 'left'
  | 'merged'
  | 'erased';

export interface SecurityEvent {
  event: SecurityEventName;
  tenant: string;
  /** E-mail address of the person it is about, where one is known. */
  email: string | null | undefined;
  /** Network address it comes from. */
  from: string;
  /** `done`, or the code of the refusal. */
  outcome: string;
}

export type SecurityLog = (happened: SecurityEvent) => void;

/**
 * Writes one line for each such event, all of one shape. Whoever reads the log finds what belongs together by the hash of
 * an address, and whose it is only with SECRET: a plain hash could be found out by trying addresses.
 */
export function createSecurityLog(log: Pick<Log, 'info'>, secret: string): SecurityLog {
  const key = createHmac('sha256', secret).update('security log').digest();
  const hash = (email: string) =>
    createHmac('sha256', key).update(email.toLowerCase()).digest('base64url').slice(0, 22);
  return ({ event, tenant, email, from, outcome }) =>
    log.info(
      { event, tenant, address: email ? hash(email) : null, network: networksOf(from).near, outcome },
      'security',
    );
}
