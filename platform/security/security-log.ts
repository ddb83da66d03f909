import { signInAddress } from '#contract/base/address.ts';
import { createHmac } from 'node:crypto';
import type { Log } from '../process/log.ts';
import { networksOf } from './network.ts';

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
  | 'deletionAsked'
  | 'merged'
  | 'erased'
  | 'jobRetried'
  | 'jobDiscarded'
  | 'mailsHurried'
  | 'filesChecked'
  | 'recoveryBegun'
  | 'backupBegun'
  | 'rehearsalBegun';

export interface SecurityEvent {
  event: SecurityEventName;
  tenant: string;
  email: string | null | undefined;
  from: string;
  outcome: string;
  /** Of what operators do: the id of the person. */
  by?: string;
  /** And what it was done to. */
  about?: string;
}

/** As a handler sets it; `done` by default. */
export type Happened = Pick<SecurityEvent, 'event' | 'email'> &
  Partial<Pick<SecurityEvent, 'outcome' | 'by' | 'about'>>;

export type SecurityLog = (happened: SecurityEvent) => void;

/** One line per event. Addresses are hashed with SECRET: a plain hash could be found by trying addresses. */
export function createSecurityLog(log: Pick<Log, 'info'>, secret: string): SecurityLog {
  const key = createHmac('sha256', secret).update('security log').digest();
  const hash = (email: string) =>
    createHmac('sha256', key).update(signInAddress(email)).digest('base64url').slice(0, 22);
  return ({ event, tenant, email, from, outcome, by, about }) =>
    log.info(
      { event, tenant, address: email ? hash(email) : null, network: networksOf(from).near, outcome, by, about },
      'security',
    );
}
