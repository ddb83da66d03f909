import { useTexts } from '#web/base/language/use-texts.ts';
import { toast } from '#web/ui/toast.ts';

/** As the server's. */
const mostBytes = 25 * 1024 * 1024;

export function notTooLarge(files: readonly File[]): File[] {
  return files.filter(({ size }) => size <= mostBytes);
}

/** Says how many of the files are too large for a picture. */
export function useTooLargeWords(): (files: readonly File[]) => void {
  const t = useTexts('posts/writing');
  return (files) => {
    const count = files.length - notTooLarge(files).length;
    if (count > 0) toast.error(t('picture.tooLarge', { count }));
  };
}
