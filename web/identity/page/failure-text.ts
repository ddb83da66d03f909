import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { IdentityError, type IdentityFailure } from '../identity.ts';

export function useFailureText(): (error: unknown) => string {
  const t = useTexts('identity');
  const { number } = useFormats();
  return (error) => {
    if (!(error instanceof IdentityError)) return t('failures.failed');
    const { failure, retryAfter } = error;
    if (failure !== 'tooMany' || !retryAfter) return t(`failures.${failure}`);
    const minutes = Math.ceil(retryAfter / 60);
    return retryAfter < 90
      ? t('failures.waitSeconds', { count: retryAfter, number: number(retryAfter) })
      : t('failures.waitMinutes', { count: minutes, number: number(minutes) });
  };
}

/** The `?error=` of an address; null if unknown. */
export function failureNamed(name: string | null): IdentityError | null {
  return name !== null && Object.hasOwn(failures, name) ? new IdentityError(name as IdentityFailure) : null;
}

const failures: Record<IdentityFailure, true> = {
  wrongCredentials: true,
  wrongPassword: true,
  unverified: true,
  newPassword: true,
  code: true,
  wrongCode: true,
  tooMany: true,
  weakPassword: true,
  commonPassword: true,
  addressPassword: true,
  portalPassword: true,
  passkeyCancelled: true,
  passkeyKnown: true,
  passkeyUnfit: true,
  passkeyTooMany: true,
  passkeyExpired: true,
  passkeyRefused: true,
  passkeyUnknown: true,
  addressSame: true,
  addressTaken: true,
  addressKnown: true,
  notMember: true,
  invalidLink: true,
  disabled: true,
  cancelled: true,
  popupBlocked: true,
  signInAgain: true,
  notOffered: true,
  otherOrigin: true,
  unreachable: true,
  failed: true,
};
