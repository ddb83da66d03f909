import type { ListedRegistration } from '#contract/registrations/registrations.ts';
import { download } from '#web/base/network/download.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SaveTable } from '#web/ui/media/save-table.tsx';
import { SelectionBar } from '#web/ui/table/selection-bar.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';

interface Props {
  postId: string;
  selection: Selection<ListedRegistration>;
  onWrite: (chosen: ListedRegistration[]) => void;
}

/** What can be done with chosen rows: to write to them, and to take them along as a table. */
export function ChosenBar({ postId, selection, onWrite }: Props) {
  const t = useTexts('registrations/messages');
  const parties = selection.chosen.map(({ id }) => id).join(',');
  return (
    <SelectionBar selection={selection}>
      <Button small icon="mail" onClick={() => onWrite(selection.chosen)}>
        {t('writeChosen')}
      </Button>
      <SaveTable
        variant="default"
        load={(asked) =>
          download('GET /api/posts/{id}/registrations/export', { params: { id: postId }, query: { ...asked, parties } })
        }
      />
    </SelectionBar>
  );
}
