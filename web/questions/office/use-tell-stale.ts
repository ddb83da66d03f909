import { useTexts } from '#web/base/language/use-texts.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import type { ApiError } from '#web/base/network/api-error.ts';

/** Tells that somebody else has written meanwhile; the thread has been fetched anew by then. */
export function useTellStale(): (error: ApiError) => void {
  const t = useTexts('questions/office');
  return (error) => void (error.code === 'stale' ? toast.error(t('stale')) : tellFailure(error));
}
