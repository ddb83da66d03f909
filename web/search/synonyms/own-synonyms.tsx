import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { namesWith } from '#contract/base/text/name-search.ts';
import { tradeGroupsWith } from '#contract/search/synonym-words.ts';
import type { SynonymGroup } from '#contract/search/synonyms.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { toast } from '#web/ui/toast.ts';
import { SynonymForm } from './synonym-form.tsx';
import css from './synonyms.module.css';
import { listedWords } from './typed-words.ts';

interface Props {
  groups: readonly SynonymGroup[];
  search: string;
}

/** The groups of the office, each to edit and to delete. */
export function OwnSynonyms({ groups, search }: Props) {
  const t = useTexts('search/synonyms');
  const editing = useOpening();
  const [edited, setEdited] = useState<SynonymGroup | null>(null);
  const shown = namesWith(groups, search, ({ words }) => listedWords(words));
  if (shown.length === 0)
    return <p className={css.lead}>{groups.length === 0 ? t('none') : t('noneFound', { search })}</p>;
  return (
    <Sheet>
      <ul className={css.rows}>
        {shown.map((group) => (
          <Row
            key={group.id}
            group={group}
            onEdit={() => {
              setEdited(group);
              editing.open();
            }}
          />
        ))}
      </ul>
      <SynonymForm
        key={editing.key}
        opened={editing.opened}
        onClose={editing.close}
        group={edited}
        others={groups.filter(({ id }) => id !== edited?.id)}
      />
    </Sheet>
  );
}

function Row({ group: { id, words, version }, onEdit }: { group: SynonymGroup; onEdit: () => void }) {
  const t = useTexts('search/synonyms');
  const name = listedWords(words);
  const also = tradeGroupsWith(words).map(({ word }) => word);
  const removing = useOpening();
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/search/synonyms/{id}', { params: { id }, ifMatch: version }),
    onSuccess: () => toast.success(t('removed', { name })),
    onSettled: removing.close,
  });
  return (
    <li className={css.row}>
      <span className={css.words}>
        <b>
          <Content>{name}</Content>
        </b>
        {also.length > 0 && <small>{t('among', { words: listedWords([...new Set(also)]) })}</small>}
      </span>
      <IconButton icon="write" label={t('edit', { name })} onClick={onEdit} />
      <IconButton icon="trash" label={t('delete', { name })} onClick={removing.open} />
      <ConfirmDialog
        opened={removing.opened}
        onClose={removing.close}
        title={t('ask', { name })}
        confirm={t('confirm')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {t('askText')}
      </ConfirmDialog>
    </li>
  );
}
