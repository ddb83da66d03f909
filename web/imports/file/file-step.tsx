import type { ImportKind } from '#contract/imports/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { useAddress } from '#web/ui/page/use-address.ts';
import { DropZone } from './drop-zone.tsx';
import css from './file.module.css';
import { Guide } from './guide.tsx';
import { KindChoice } from './kind-choice.tsx';
import { Unfinished } from './unfinished.tsx';

export function FileStep({ kind }: { kind: ImportKind }) {
  const t = useTexts('imports');
  const address = useAddress();
  return (
    <div className={css.step}>
      <Unfinished />
      <Sheet padded as="section" aria-label={t('file.label')} className={css.choose}>
        <KindChoice kind={kind} />
        <DropZone key={kind} kind={kind} onTaken={({ id }) => address.go({ kind: null, id })} />
      </Sheet>
      <Guide kind={kind} />
    </div>
  );
}
