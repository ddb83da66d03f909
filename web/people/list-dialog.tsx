import { useState } from 'react';
import type { Named } from '#contract/base/fields.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Choice } from '#web/ui/picker/choice.ts';
import { PickOne } from '#web/ui/picker/pick-one.tsx';
import { toast } from '#web/ui/toast.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { listFinder } from '#web/records/finders.ts';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  people: Named[];
  without?: string[];
  onDone?: () => void;
}

/** Shows the effect first. Needs a new key for each opening. */
export function ListDialog({ opened, onClose, people, without = [], onDone }: Props) {
  const t = useTexts(['people', 'records']);
  const ui = useTexts('ui');
  const [list, setList] = useState<Choice | null>(null);
  const [error, setError] = useState<string | undefined>();
  const change = useEffectfulChange();
  const words = { count: people.length, name: people[0]?.name ?? '', list: list?.name ?? '' };

  function put() {
    if (!list) return setError(ui('form.required'));
    change.ask({
      route: 'POST /api/lists/{id}/users',
      args: { params: { id: list.id }, body: { userIds: people.map(({ id }) => id) } },
      summary: <ContentIn text={t('lists.summary', { ...words, list: gap })}>{list.name}</ContentIn>,
      onSaved: () => {
        toast.success(t('lists.done', words));
        onClose();
        onDone?.();
      },
    });
  }

  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={t('lists.put')}
        actions={
          <>
            <Button onClick={onClose}>{t('records:form.cancel')}</Button>
            <Button variant="primary" onClick={put} busy={change.busy}>
              {t('lists.put')}
            </Button>
          </>
        }
      >
        <PickOne
          label={t('lists.which')}
          placeholder={t('lists.find')}
          finder={listFinder}
          without={without}
          value={list}
          onChange={(chosen) => {
            setList(chosen);
            setError(undefined);
          }}
          error={error}
        />
      </Dialog>
      {change.dialog}
    </>
  );
}
