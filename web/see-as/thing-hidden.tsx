import { useTexts } from '#web/base/use-texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface Props {
  kind: 'folder' | 'document';
  /** What it is called, which the office may know. */
  title: string;
  /** Whose eyes look. */
  name: string;
}

/** Where somebody else is told that there is nothing, the office is told that it is hidden from him or her. */
export function ThingHidden({ kind, title, name }: Props) {
  const t = useTexts('see-as');
  return <EmptyState title={t(`hidden.${kind}`)}>{t('hidden.text', { title, name })}</EmptyState>;
}
