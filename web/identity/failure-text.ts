import { useTranslation } from 'react-i18next';
import { useFormats } from '#web/base/formats.ts';
import { IdentityError } from './identity.ts';

/** What to say about a failed step of signing in. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('identity');
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
