import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

interface Props {
  words: readonly string[];
}

/** Which typed words no hit has together with the others. */
export function LeftOut({ words }: Props) {
  const t = useTexts('documents');
  const { listed } = useFormats();
  if (words.length === 0) return null;
  const quoted = words.map((word) => t('search.quoted', { name: word }));
  return t('search.leftOut', { count: words.length, words: listed(quoted) });
}

/** Which typed words this hit lacks. */
export function Missing({ words }: Props) {
  const t = useTexts('documents');
  const { listed } = useFormats();
  if (words.length === 0) return null;
  const quoted = words.map((word) => t('search.quoted', { name: word }));
  return <span>{t('search.missing', { words: listed(quoted) })}</span>;
}
