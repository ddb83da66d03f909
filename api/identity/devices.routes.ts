import type { Device, identity, SignInMethods } from '#contract/identity/identity.ts';
import type { Paging } from '#contract/base/page.ts';
import type { Db } from '#api/base/database.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { mustBeThere } from '#api/base/rows.ts';

/** Where the built-in sign-ins are signed in. */
export interface Devices {
  list(options: Paging & { signIn: string; current: string | null }): Promise<{ items: Device[]; total: number }>;
  /** Answers with the address that has been signed in there; undefined where the sign-in has no such device. */
  end(options: { signIn: string; id: string }): Promise<string | undefined>;
  /** Ends all but the current one, and no browser is trusted any more; answers as `end` where there were others. */
  endOthers(options: { signIn: string; current: string | null }): Promise<string | undefined>;
  methods(signIn: string): Promise<SignInMethods>;
  /** Switches the second factor off and forgets the passkeys; false where there was neither. */
  takeSecondFactor(signIn: string): Promise<boolean>;
}

const elsewhere: SignInMethods = {
  email: null,
  newAddress: null,
  password: false,
  google: false,
  secondFactor: false,
};

/** Has devices show nothing more of what is new, whose session, or all whose sessions but one, somebody has ended. */
export type ForgetOfSession = (
  db: Db,
  which: { userId: string } & ({ session: string } | { but: string | null }),
) => Promise<void>;

/** Handlers of the list of devices. Another service's sign-ins have none here: it shows them itself. */
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
