import type { Folder, FolderEntry } from '#contract/documents/folders.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectionBar } from '#web/ui/table/selection-bar.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';
import { ZipButton } from '../zip-button.tsx';
import { useEntryActions } from './entry-actions.ts';

/** The limit of an address's length. */
const mostInZip = 200;

interface Props {
  folder: Folder | null;
  selection: Selection<FolderEntry>;
  /** Unloaded rows included, which cannot be chosen. */
  total: number;
}

export function Several({ folder, selection, total }: Props) {
  const t = useTexts('documents');
  const { number } = useFormats();
  const { available } = selection;
  const counts = { number: number(available), of: number(total) };
  const actions = useEntryActions();
  return (
    <SelectionBar selection={selection} all={available < total ? t('list.selectSome', counts) : undefined}>
      {folder && selection.chosen.length <= mostInZip && (
        <ZipButton small folder={folder} ids={selection.chosen.map(({ id }) => id)} />
      )}
      <Button small icon="folder" onClick={() => actions?.run('move', selection.chosen)}>
        {t('actions.move')}
      </Button>
      <Button small icon="trash" onClick={() => actions?.run('delete', selection.chosen)}>
        {t('actions.delete')}
      </Button>
    </SelectionBar>
  );
}
