// Who runs the installation: people with a verified address of the setting, whichever portal confirms it.
import { addressKey } from '#contract/base/address.ts';

interface SignedIn {
  email: string;
  emailVerified: boolean;
  secondFactor?: boolean;
}

/** `off` without a second factor, undefined for everybody else. */
export function operatorsOf(addresses: readonly string[]): (signedIn: SignedIn) => 'on' | 'off' | undefined {
  const keys = new Set(addresses.map(addressKey));
  return ({ email, emailVerified, secondFactor }) => {
    if (!emailVerified || !keys.has(addressKey(email))) return undefined;
    return secondFactor === true ? 'on' : 'off';
  };
}
