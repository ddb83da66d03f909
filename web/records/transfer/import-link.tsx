import type { ImportKind } from '#contract/imports/words.ts';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';

export function ImportLink({ kind }: { kind: ImportKind }) {
  const t = useTexts('records');
  return (
    <ButtonLink to={`${pages.imports}?kind=${kind}`} icon="upload">
      {t('transfer.import')}
    </ButtonLink>
  );
}
