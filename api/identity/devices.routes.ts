import type { Device, identity, SignInMethods } from '#contract/identity/identity.ts';
import type { Paging } from '#contract/base/page.ts';
import type { Db } from '#platform/database/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';

export interface Devices {
  list(options: Paging & { signIn: string; current: string | null }): Promise<{ items: Device[]; total: number }>;
  /** Returns the address; undefined if the sign-in has no such device. */
  end(options: { signIn: string; id: string }): Promise<string | undefined>;
  /** Ends all but the current session and untrusts all browsers; returns as `end`. */
  endOthers(options: { signIn: string; current: string | null }): Promise<string | undefined>;
  methods(signIn: string): Promise<SignInMethods>;
  /** Also deletes the passkeys; false if there was nothing. */
  takeSecondFactor(signIn: string): Promise<boolean>;
}

const elsewhere: SignInMethods = {
  email: null,
  newAddress: null,
  password: false,
  google: false,
  secondFactor: false,
};

/** Unsubscribes the devices of ended sessions from push messages. */
export type ForgetOfSession = (
  db: Db,
  which: { userId: string } & ({ session: string } | { but: string | null }),
) => Promise<void>;

export function deviceHandlers(
  devices: Devices,
  forgetOfSession: ForgetOfSession,
): Pick<Handlers<typeof identity>, 'devices' | 'revokeDevice' | 'revokeOthers' | 'signInMethods'> {
  return {
    devices: async ({ caller: { signIn }, query }) => {
      if (signIn.issuer !== 'jwt') return { items: [], total: 0, ...query };
      const found = await devices.list({ ...query, signIn: signIn.subject, current: signIn.session });
      return { ...found, ...query };
    },
    revokeDevice: async ({ db, caller: { id: userId, signIn }, params: { id }, security }) => {
      mustBeThere(signIn.issuer === 'jwt');
      const email = mustBeThere(await devices.end({ signIn: signIn.subject, id }));
      await forgetOfSession(db, { userId, session: id });
      security({ event: 'deviceEnded', email });
    },
    revokeOthers: async ({ db, caller: { id: userId, signIn }, security }) => {
      if (signIn.issuer !== 'jwt') return;
      const email = await devices.endOthers({ signIn: signIn.subject, current: signIn.session });
      await forgetOfSession(db, { userId, but: signIn.session });
      if (email !== undefined) security({ event: 'deviceEnded', email });
    },
    signInMethods: async ({ caller: { signIn } }) =>
      signIn.issuer === 'jwt' ? devices.methods(signIn.subject) : elsewhere,
  };
}
