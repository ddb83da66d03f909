import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Folder, FolderEntry } from '#contract/documents/folders.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { titleOf } from '#web/documents/type-name.ts';
import { TypeTile } from '#web/documents/type-tile.tsx';
import { ValidityTag } from '#web/documents/validity-tag.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { seeAsDocumentPath } from '#web/visibility/see-as/see-as-path.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { seenContentsQuery } from './see-as.queries.ts';
import css from './seen-archive.module.css';
import { SeenHead } from './seen-head.tsx';
import { ThingHidden } from './thing-hidden.tsx';

interface Props {
  folder: Pick<Folder, 'id' | 'name'>;
  as: string;
  name: ReactNode;
  back: string | undefined;
}

export function SeenFolder({ folder: { id, name: title }, as, name, back }: Props) {
  const t = useTexts(['see-as', 'targeting/office']);
  const words = useTexts('documents');
  const seen = useQuery({ ...query('GET /api/see-as/folders/{id}', { params: { id }, query: { as } }), staleTime: 0 });
  const contents = useInfiniteQuery({ ...seenContentsQuery(id, as), enabled: seen.data !== undefined });
  const loading = { failed: t('foldersFailed'), coming: <Coming width="50%" height={28} /> };
  return (
    <Loaded {...loading} query={seen} gone={<ThingHidden kind="folder" title={title} name={name} />}>
      {(folder) => (
        <Loaded {...loading} query={contents}>
          {({ pages }) => {
            const entries = pages.flatMap(({ items }) => items);
            return (
              <>
                <SeenHead thing={folder} title={folder.name} as={as} back={back} />
                <Sheet className={css.sheet}>
                  {entries.length === 0 && <p className={css.empty}>{words('empty.folderText')}</p>}
                  <ul className={css.entries}>
                    {entries.map((entry) => (
                      <Entry key={entry.id} entry={entry} to={seeAsDocumentPath(entry.id, as, back)} />
                    ))}
                  </ul>
                  {contents.hasNextPage && (
                    <Button busy={contents.isFetchingNextPage} onClick={() => void contents.fetchNextPage()}>
                      {t('targeting/office:people.more')}
                    </Button>
                  )}
                </Sheet>
              </>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}

function Entry({ entry, to }: { entry: FolderEntry; to: string }) {
  const t = useTexts('documents');
  const { size, number, shortDate } = useFormats();
  if (entry.kind === 'folder')
    return (
      <li>
        <span className={css.folder}>
          <Icon name="folder" />
        </span>
        <span className={css.words}>
          <Link to={to}>
            <Content>{entry.name}</Content>
          </Link>
          <small>{t('documentCount', { count: entry.documents, number: number(entry.documents) })}</small>
        </span>
      </li>
    );
  return (
    <li>
      <TypeTile document={entry} />
      <span className={css.words}>
        <Link to={to}>
          <Content>{titleOf(entry)}</Content>
        </Link>
        <small>
          <ValidityTag document={entry} />
          {entry.category && (
            <>
              <Content>{entry.category.name}</Content>
              {', '}
            </>
          )}
          {size(entry.bytes)}, {shortDate(entry.filedAt)}
        </small>
      </span>
    </li>
  );
}
