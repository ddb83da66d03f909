import type { UserState } from '#contract/people/words.ts';

export const demoPassword = 'zunfthaus-demo';

interface SignInRef {
  issuer: 'jwt';
  subject: string;
}

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
  /** Null: undecided. */
  showsReads: boolean | null;
  tenantIds: readonly string[];
}

/** Password: `demoPassword`. The office is in both portals. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    key: 'office',
    email: 'office@zunfthaus.example',
    firstName: 'Petra',
    lastName: 'Lindner',
    state: 'open',
    showsReads: true,
    tenantIds: ['musterland', 'beispielstadt'],
  },
  {
    key: 'obermeister',
    email: 'obermeister@zunfthaus.example',
    firstName: 'Henning',
    lastName: 'Thiele',
    state: 'open',
    showsReads: true,
    tenantIds: ['musterland'],
  },
  {
    key: 'member',
    email: 'member@zunfthaus.example',
    firstName: 'Jutta',
    lastName: 'Rehbein',
    state: 'open',
    showsReads: null,
    tenantIds: ['musterland'],
  },
  {
    key: 'pending',
    email: 'pending@zunfthaus.example',
    firstName: 'Ole',
    lastName: 'Brandt',
    state: 'applied',
    showsReads: null,
    tenantIds: ['musterland'],
  },
];
