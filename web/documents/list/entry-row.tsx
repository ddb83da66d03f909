import type { CSSProperties, MouseEvent, Ref } from 'react';
import { generatePath, Link } from 'react-router';
import type { FolderEntry } from '#contract/documents/folders.ts';
import { pages } from '#contract/base/pages.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { Content } from '#web/ui/text/content.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { useDays } from '../days.ts';
import { startDrag } from '../files/dragged.ts';
import { useDropTarget } from '../files/use-drop-target.ts';
import { isNarrower } from '../narrower.ts';
import { EntryMenu } from '../office/entry-menu.tsx';
import { titleOf, typeName } from '../type-name.ts';
import { TypeTile } from '../type-tile.tsx';
import { ValidityTag } from '../validity-tag.tsx';
import css from './list.module.css';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

interface Props {
  ref: Ref<HTMLDivElement>;
  entry: FolderEntry;
  index: number;
  search: string;
  active: boolean;
  shown: boolean;
  selection: Selection<FolderEntry> | undefined;
  /** `range` (Shift) extends from the last one. */
  onToggle: (range: boolean) => void;
  style: CSSProperties;
  onFocus: () => void;
  onOpen: () => void;
}

export function EntryRow(props: Props) {
  const { ref, entry, index, search, active, shown, selection, style, onToggle, onFocus, onOpen } = props;
  const t = useTexts('documents');
  const lang = useContentLang();
  const { size } = useFormats();
  const { day } = useDays();
  const drop = useDropTarget(entry.kind === 'folder' ? entry : null);
  const chosen = selection?.has(entry) ?? false;
  const tab = active ? 0 : -1;

  function click(event: MouseEvent<HTMLElement>) {
    if ((event.target as HTMLElement).closest('a, button, label, [role=menu]')) return;
    if (selection && (event.shiftKey || event.ctrlKey || event.metaKey)) onToggle(event.shiftKey);
    else onOpen();
  }

  return (
    <div
      ref={ref}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selection ? chosen : undefined}
      aria-current={shown || undefined}
      tabIndex={tab}
      className={classes(css.row, shown && css.shown, chosen && css.chosen, drop.over && css.over)}
      style={style}
      draggable={selection !== undefined}
      onDragStart={(event) => startDrag(event, chosen && selection ? selection.chosen : [entry])}
      onFocus={onFocus}
      onClick={click}
      {...drop.handlers}
    >
      <div role="gridcell" className={css.name}>
        <span className={css.tile}>
          {entry.kind === 'document' ? (
            <TypeTile document={entry} />
          ) : (
            <span className={css.folder}>
              <Icon name={isNarrower(entry) ? 'lock' : 'folder'} />
            </span>
          )}
          {selection && (
            <span className={css.pick} data-screen-only>
              <Checkbox
                label={<ContentIn text={t('list.select', { name: gap })}>{entry.name}</ContentIn>}
                labelHidden
                checked={chosen}
                tabIndex={tab}
                onChange={({ nativeEvent: event }) => onToggle(event instanceof PointerEvent && event.shiftKey)}
              />
            </span>
          )}
        </span>
        <span className={css.words}>
          <Link
            lang={lang}
            to={{ pathname: generatePath(pages.document, { id: entry.id }), search }}
            state={entry.kind === 'document' ? { stays: true } : undefined}
            preventScrollReset={entry.kind === 'document'}
            tabIndex={tab}
            draggable={false}
          >
            {entry.kind === 'document' ? titleOf(entry) : entry.name}
          </Link>
          {entry.kind === 'folder' && isNarrower(entry) && <VisuallyHidden>{t('folder.narrower')}</VisuallyHidden>}
          <span className={css.meta}>
            {entry.kind === 'document' ? (
              <>
                <ValidityTag document={entry} />
                {entry.scan === 'pending' && <Tag>{t('scan.pending')}</Tag>}
                {entry.scan === 'rejected' && <Tag tone="signal">{t('scan.rejected')}</Tag>}
                <span>
                  <Kind document={entry} />
                  <span className={css.sizeBeside}>
                    {hasKind(entry) && ', '}
                    {size(entry.bytes)}
                  </span>
                  <span className={css.dateBeside}>, {day(entry.filedAt)}</span>
                </span>
              </>
            ) : (
              <FolderMeta folder={entry} />
            )}
          </span>
        </span>
      </div>
      <div role="gridcell" className={css.size}>
        {entry.kind === 'document' && size(entry.bytes)}
      </div>
      <div role="gridcell" className={css.date}>
        {entry.kind === 'document' && day(entry.filedAt)}
      </div>
      <div role="gridcell" className={css.menu} data-screen-only>
        <EntryMenu entry={entry} tabIndex={tab} onSelect={selection && !chosen ? () => onToggle(false) : undefined} />
      </div>
    </div>
  );
}

type DocumentEntry = Extract<FolderEntry, { kind: 'document' }>;

function Kind({ document }: { document: DocumentEntry }) {
  const { category, thumbnail } = document;
  return (
    <>
      {category && <Content>{category.name}</Content>}
      {category && thumbnail && ', '}
      {thumbnail && typeName(document)}
    </>
  );
}

function hasKind({ category, thumbnail }: DocumentEntry): boolean {
  return Boolean(category ?? thumbnail);
}

function FolderMeta({ folder }: { folder: Extract<FolderEntry, { kind: 'folder' }> }) {
  const t = useTexts('documents');
  const { number } = useFormats();
  const { folders, documents } = folder;
  const within = [
    folders > 0 && t('folderCount', { count: folders, number: number(folders) }),
    t('documentCount', { count: documents, number: number(documents) }),
  ];
  return <span>{within.filter(Boolean).join(', ')}</span>;
}
