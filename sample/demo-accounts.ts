import type { UserState } from '#contract/people/words.ts';

export const demoPassword = 'zunfthaus-demo';

/** A sign-in as the sign-in service knows it. */
export interface SignInRef {
  issuer: 'jwt';
  subject: string;
}

/** The sign-ins of the four demo accounts, once the sign-in service has made them. */
export interface DemoAccounts {
  office: SignInRef;
  obermeister: SignInRef;
  member: SignInRef;
  pending: SignInRef;
}

export interface DemoAccount {
  key: keyof DemoAccounts;
  email: string;
  firstName: string;
  lastName: string;
  state: UserState;
  /** Whether the office is shown what he or she has opened; null for who is asked. */
  showsReads: boolean | null;
  tenantIds: readonly string[];
}

/** Who can sign in to the demo, with `demoPassword`. The office serves both portals, the others belong to the first. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    key: 'office',
    email: 'office@zunfthaus.example',
    firstName: 'Petra',
    lastName: 'Lindner',
    state: 'active',
    showsReads: true,
    tenantIds: ['musterland', 'beispielstadt'],
  },
  {
    key: 'obermeister',
    email: 'obermeister@zunfthaus.example',
    firstName: 'Henning',
    lastName: 'Thiele',
    state: 'active',
    showsReads: true,
    tenantIds: ['musterland'],
  },
  {
    key: 'member',
    email: 'member@zunfthaus.example',
    firstName: 'Jutta',
    lastName: 'Rehbein',
    state: 'active',
    showsReads: null,
    tenantIds: ['musterland'],
  },
  {
    key: 'pending',
    email: 'pending@zunfthaus.example',
    firstName: 'Ole',
    lastName: 'Brandt',
    state: 'pending',
    showsReads: null,
    tenantIds: ['musterland'],
  },
];
