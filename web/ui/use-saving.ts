import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '#web/base/api-error.ts';
import { saveFile } from '#web/base/save-file.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { toast } from './toast.ts';

/** Loads and saves; failures become a toast. */
export function useSaving(wordsFor?: (error: ApiError) => string) {
  const t = useTexts('ui');
  const { isPending, mutate } = useMutation({
    meta: { quiet: true },
    mutationFn: async (load: () => Promise<File>) => saveFile(await load()),
    onError: (error) => void toast.error(wordsFor?.(error) ?? t('fileFailed')),
  });
  return { busy: isPending, save: mutate };
}
