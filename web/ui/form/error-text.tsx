import { ApiError, type FailureCode } from '#web/base/network/api-error.ts';
import type { Say } from '#web/base/language/text-types.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

const areas = [
  'documents',
  'imports',
  'results',
  'bounces',
  'mailings',
  'posts',
  'questions',
  'registrations',
  'confirmations',
  'privacy',
] as const;

type OfArea = Extract<FailureCode, `${(typeof areas)[number]}.${string}`>;

/** Why a call was refused, in the reader's language; '' until its texts have loaded. */
export function errorText(t: Say<readonly ['ui', 'ui/refusals']>, code: FailureCode): string {
  return isOfArea(code) ? t(`ui/refusals:errors.${code}`) : t(`errors.${code}`);
}

/** Why a call was refused. Its texts may load when it is shown first. */
export function ErrorText({ error }: { error: Error }) {
  return useErrorText()(error instanceof ApiError ? error.code : 'internal');
}

export function useErrorText(): (code: FailureCode) => string {
  const t = useTexts(['ui', 'ui/refusals']);
  return (code) => errorText(t, code);
}

/** Its texts are in a file of their own, as the feed's first load has no room for them. */
export function isOfArea(code: FailureCode): code is OfArea {
  return areas.some((area) => code.startsWith(`${area}.`));
}
