import { useTexts } from '#web/base/language/use-texts.ts';
import type { ReactNode } from 'react';
import { Content } from '#web/ui/text/content.tsx';
import { Filled, gap } from '#web/ui/text/content-in.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

interface Props {
  kind: 'folder' | 'document';
  title: string;
  name: ReactNode;
}

/** Tells the office that a thing is hidden, where readers get "not found". */
export function ThingHidden({ kind, title, name }: Props) {
  const t = useTexts('see-as');
  return (
    <EmptyState title={t(`hidden.${kind}`)}>
      <Filled text={t('hidden.text', { title: gap, name: gap })} parts={[<Content key="">{title}</Content>, name]} />
    </EmptyState>
  );
}
