import { type ReactNode, Suspense, useState } from 'react';
import { generatePath, useLocation, useNavigate } from 'react-router';
import type { Folder, FolderEntry } from '#contract/documents/folders.ts';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { seeAsDocumentPath } from '#web/visibility/see-as/see-as-path.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { pickFile } from '../files/pick.ts';
import { useDownload } from '../files/use-download.tsx';
import { useSending } from '../files/use-sending.tsx';
import { uploads } from '../upload/uploads.ts';
import { type EntryAction, EntryActionsContext } from './entry-actions.ts';
import { AudienceDialog, DeleteDialog, DocumentForm, FolderForm, MoveDialog, WhoSeesDrawer } from './later-dialogs.ts';

interface OpenAction {
  action: EntryAction;
  entries: readonly FolderEntry[];
  onto: Folder | null;
  key: number;
}

interface Props {
  /** If the shown entry goes, the screen moves to its folder. */
  shown: Pick<FolderEntry, 'id' | 'path'> | null;
  children: ReactNode;
}

/** Dialogs live here, as a row may disappear while its dialog is open. */
export function EntryActionsRoom({ shown, children }: Props) {
  const t = useTexts('documents');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const download = useDownload();
  const { send, dialog } = useSending();
  const [asked, setAsked] = useState<OpenAction | null>(null);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);

  function ask(action: EntryAction, entries: readonly FolderEntry[], onto: Folder | null = null) {
    setAsked((last) => ({ action, entries, onto, key: (last?.key ?? 0) + 1 }));
    setOpened(true);
  }

  function copyLink({ id, kind }: FolderEntry) {
    const page = kind === 'document' ? pages.currentDocument : pages.document;
    const address = `${window.location.origin}${generatePath(page, { id })}`;
    void copyText(address, { copied: t(`link.${kind}`), failed: t('link.byHand', { address }) });
  }

  function run(action: EntryAction, entries: readonly FolderEntry[]) {
    const [entry] = entries;
    if (!entry) return;
    if (action === 'download' && entry.kind === 'document') void download(entry);
    else if (action === 'link') copyLink(entry);
    else if (action === 'version') pickFile((file) => addVersion(entry, file));
    else if (action === 'seeAs') void navigate(seeAsDocumentPath(entry.id, undefined, pathname + search));
    else ask(action, entries);
  }

  function addVersion({ id, path }: FolderEntry, file: File) {
    uploads.add([{ file, into: async () => path.at(-1)?.id ?? '', documentId: id }]);
  }

  function leave(gone: readonly FolderEntry[]) {
    if (!shown) return;
    const around = [...shown.path.map(({ id }) => id), shown.id];
    const lost = gone.find(({ id }) => around.includes(id));
    if (!lost) return;
    const parent = lost.path.at(-1)?.id;
    void navigate(parent ? generatePath(pages.document, { id: parent }) : pages.documents, { replace: true });
  }

  const [entry] = asked?.entries ?? [];
  const frame = { opened, onClose: close };
  return (
    <EntryActionsContext value={{ run, moveTo: (entries, folder) => ask('move', entries, folder), send }}>
      {children}
      {dialog}
      <Suspense>
        {asked?.action === 'delete' && (
          <DeleteDialog key={asked.key} {...frame} entries={asked.entries} onDone={leave} />
        )}
        {asked?.action === 'move' && (
          <MoveDialog key={asked.key} {...frame} entries={asked.entries} onto={asked.onto} />
        )}
        {asked?.action === 'edit' && entry?.kind === 'folder' && (
          <FolderForm key={asked.key} {...frame} folder={entry} within={null} />
        )}
        {(asked?.action === 'edit' || asked?.action === 'replace') && entry?.kind === 'document' && (
          <DocumentForm key={asked.key} {...frame} document={entry} onlyReplacement={asked.action === 'replace'} />
        )}
        {asked?.action === 'audience' && entry?.kind === 'folder' && (
          <AudienceDialog key={asked.key} {...frame} folder={entry} />
        )}
        {asked?.action === 'whoSees' && entry && <WhoSeesDrawer key={asked.key} {...frame} thing={entry} />}
      </Suspense>
    </EntryActionsContext>
  );
}
