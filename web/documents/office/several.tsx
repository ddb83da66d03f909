import { useTranslation } from 'react-i18next';
import type { FolderEntry } from '#contract/documents/folders.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectionBar } from '#web/ui/table/selection-bar.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';
import { useEntryActions } from './entry-actions.ts';

/** What can be done with several at once. */
export function Several({ selection }: { selection: Selection<FolderEntry> }) {
  const { t } = useTranslation('documents');
  const actions = useEntryActions();
  return (
    <SelectionBar selection={selection}>
      <Button small icon="folder" onClick={() => actions?.run('move', selection.chosen)}>
        {t('actions.move')}
      </Button>
      <Button small icon="trash" onClick={() => actions?.run('delete', selection.chosen)}>
        {t('actions.delete')}
      </Button>
    </SelectionBar>
  );
}
