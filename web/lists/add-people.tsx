import { useState } from 'react';
import type { UserList } from '#contract/lists/lists.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Choice } from '#web/ui/picker/choice.ts';
import { PickMany } from '#web/ui/picker/pick-many.tsx';
import { toast } from '#web/ui/toast.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { peopleFinder } from '#web/records/finders.ts';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  list: UserList;
}

export function AddPeople({ opened, onClose, list }: Props) {
  const t = useTexts(['lists', 'records']);
  const ui = useTexts('ui');
  const [people, setPeople] = useState<Choice[]>([]);
  const [error, setError] = useState<string | undefined>();
  const change = useEffectfulChange();
  const count = people.length;

  function add() {
    if (count === 0) return setError(ui('form.required'));
    change.ask({
      route: 'POST /api/lists/{id}/users',
      args: { params: { id: list.id }, body: { userIds: people.map(({ id }) => id) } },
      summary: <ContentIn text={t('summary', { count, list: gap })}>{list.name}</ContentIn>,
      onSaved: () => {
        toast.success(t('added', { count }));
        onClose();
      },
    });
  }

  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={t('add')}
        actions={
          <>
            <Button onClick={onClose}>{t('records:form.cancel')}</Button>
            <Button variant="primary" onClick={add} busy={change.busy}>
              {t('add')}
            </Button>
          </>
        }
      >
        <PickMany
          label={t('which')}
          placeholder={t('find')}
          finder={peopleFinder}
          value={people}
          onChange={(chosen) => {
            setPeople(chosen);
            setError(undefined);
          }}
          error={error}
        />
      </Dialog>
      {change.dialog}
    </>
  );
}
