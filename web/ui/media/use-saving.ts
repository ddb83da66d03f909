import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '#web/base/network/api-error.ts';
import { openFile } from '#web/base/network/open-file.ts';
import { saveFile } from '#web/base/network/save-file.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { toast } from '../toast.ts';

/** Loads and saves, or shows in a tab; failures become a toast. */
export function useSaving(wordsFor?: (error: ApiError) => string) {
  const t = useTexts('ui');
  const { isPending, mutate } = useMutation({
    meta: { quiet: true },
    mutationFn: (step: () => Promise<void>) => step(),
    onError: (error) => void toast.error(wordsFor?.(error) ?? t('fileFailed')),
  });
  return {
    busy: isPending,
    save: (load: () => Promise<File>, options?: { onSuccess: () => void }) =>
      mutate(async () => saveFile(await load()), options),
    show: (load: () => Promise<File>) => mutate(() => openFile(load)),
  };
}
