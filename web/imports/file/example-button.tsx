import type { ImportKind } from '#contract/imports/words.ts';
import { saveFile } from '#web/base/network/save-file.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useFieldWords } from '../use-field-words.ts';
import { exampleFile } from './example.ts';

/** A table with the headings of the kind and a few rows. */
export function ExampleButton({ kind, quiet = false }: { kind: ImportKind; quiet?: boolean }) {
  const t = useTexts('imports');
  const { title } = useFieldWords(kind);
  return (
    <Button
      variant={quiet ? 'quiet' : 'soft'}
      small={quiet}
      icon="download"
      onClick={() => saveFile(exampleFile(kind, { title, name: t(`guide.exampleName.${kind}`) }))}
    >
      {t('guide.example')}
    </Button>
  );
}
