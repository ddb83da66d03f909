import { useTexts } from '#web/base/use-texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface Props {
  kind: 'folder' | 'document';
  title: string;
  name: string;
}

/** Tells the office that a thing is hidden, where readers get "not found". */
export function ThingHidden({ kind, title, name }: Props) {
  const t = useTexts('see-as');
  return <EmptyState title={t(`hidden.${kind}`)}>{t('hidden.text', { title, name })}</EmptyState>;
}
