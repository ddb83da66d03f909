import { useMediaQuery } from '@mantine/hooks';
import type { Document } from '#contract/documents/document.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { EntryMenu } from '../office/entry-menu.tsx';
import { titleOf } from '../type-name.ts';
import { ValidityTag } from '../validity-tag.tsx';
import { Details, StateTags } from './details.tsx';
import css from './panel.module.css';

interface Props {
  document: Document | null;
  onClose: () => void;
}

/** Wide enough for a third column. */
export function useHasRoom(): boolean {
  return useMediaQuery('(min-width: 90em)', undefined, { getInitialValueInEffect: false }) ?? false;
}

export function DetailPanel({ document, onClose }: Props) {
  const t = useTexts('documents');
  const lang = useContentLang();
  const hasRoom = useHasRoom();
  if (!hasRoom) return <DetailDrawer document={document} onClose={onClose} />;
  if (!document) return null;
  return (
    <Sheet as="aside" className={css.panel} aria-label={t('panel.label', { name: document.name })}>
      <div className={css.head}>
        <ValidityTag document={document} />
        <StateTags document={document} />
        <span className={css.tools}>
          <EntryMenu entry={{ ...document, kind: 'document' }} without={['download', 'link']} />
          <IconButton icon="close" label={t('panel.close')} onClick={onClose} />
        </span>
      </div>
      <h2 lang={lang} className={css.title}>
        {titleOf(document)}
      </h2>
      <div className={css.details}>
        <Details document={document} />
      </div>
    </Sheet>
  );
}

function DetailDrawer({ document, onClose }: Props) {
  const lang = useContentLang();
  if (!document) return null;
  return (
    <Drawer
      opened
      onClose={onClose}
      title={titleOf(document)}
      titleLang={lang}
      actions={<EntryMenu entry={{ ...document, kind: 'document' }} without={['download', 'link']} />}
    >
      <div className={css.details}>
        <div className={css.tags}>
          <ValidityTag document={document} />
          <StateTags document={document} />
        </div>
        <Details document={document} />
      </div>
    </Drawer>
  );
}
