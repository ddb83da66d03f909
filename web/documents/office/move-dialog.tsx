import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Folder, FolderEntry } from '#contract/documents/folders.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FolderTree } from '../tree/folder-tree.tsx';
import { Changed } from './changed.tsx';
import { MoveEffect } from './move-effect.tsx';
import css from './office.module.css';
import { useMove } from './use-changes.ts';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';
import { Radio } from '#web/ui/form/radio.tsx';

/** Entries; a dry run costs as much as the move itself. */
const mostInEffect = 1000;

interface Props {
  opened: boolean;
  onClose: () => void;
  entries: readonly FolderEntry[];
  onto: Folder | null;
}

/** Shows who sees the target. Needs a new key for each opening. */
export function MoveDialog({ opened, onClose, entries, onto }: Props) {
  const t = useTexts('documents');
  const { number } = useFormats();
  const move = useMove(entries);
  const [chosen, setChosen] = useState<Folder | 'top' | null>(onto);
  const from = entries[0]?.path.at(-1)?.id ?? null;
  const folders = entries.filter(({ kind }) => kind === 'folder').map(({ id }) => id);
  const foldersAlone = folders.length === entries.length;
  const to = chosen === 'top' ? null : chosen;
  const possible = chosen !== null && (to ? to.id !== from && to.mayUpload : from !== null);
  const [only] = entries;
  const title =
    entries.length === 1 && only ? (
      <ContentIn text={t('move.title', { name: gap })}>{only.name}</ContentIn>
    ) : (
      t('move.titleSeveral', { count: entries.length, number: number(entries.length) })
    );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={!possible}
            busy={move.busy}
            onClick={() => void move.run(to, ({ isAll }) => isAll && onClose())}
          >
            {to ? (
              <ContentIn text={t('move.confirm', { place: gap })}>{to.name}</ContentIn>
            ) : chosen ? (
              t('move.confirm', { place: t('title') })
            ) : (
              t('actions.move')
            )}
          </Button>
        </>
      }
    >
      {onto ? (
        <p>
          <ContentIn text={t('move.onto', { place: gap })}>
            {[...onto.path, onto].map(({ name }) => name).join(' › ')}
          </ContentIn>
        </p>
      ) : (
        <>
          <p className={css.hint}>{t('move.hint')}</p>
          {foldersAlone && (
            <label className={css.top}>
              <Radio name="top" checked={chosen === 'top'} onChange={() => setChosen('top')} />
              {t('move.top')}
            </label>
          )}
          <div className={css.treeBox}>
            <FolderTree
              label={t('move.where')}
              current={to ?? entries[0] ?? null}
              start={to?.id ?? from}
              onChoose={setChosen}
              without={folders}
            />
          </div>
        </>
      )}
      {to && possible && <SeenThere folder={to} />}
      {possible && entries.length <= mostInEffect && <MoveEffect entries={entries} to={to} />}
      <Changed changed={move.changed} />
      {to && !to.mayUpload && <Banner tone="warn">{t('move.notAllowed')}</Banner>}
    </Dialog>
  );
}

export function SeenThere({ folder }: { folder: Folder }) {
  const t = useTexts('documents');
  const { number } = useFormats();
  const visibility = useQuery(query('GET /api/document/folders/{id}/visibility', { params: { id: folder.id } })).data;
  const people = visibility && visibility.others + (visibility.sees ? 1 : 0);
  return (
    <p className={css.effect} role="status">
      {people !== undefined && (
        <ContentIn text={t('move.seen', { count: people, number: number(people), place: gap })}>
          {folder.name}
        </ContentIn>
      )}
    </p>
  );
}
