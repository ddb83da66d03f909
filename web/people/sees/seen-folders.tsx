import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import type { User } from '#contract/people/people.ts';
import { pages } from '#contract/base/pages.ts';
import { query } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import parts from '#web/ui/parts.module.css';
import { Section } from '#web/records/parts/section.tsx';
import css from './sees.module.css';
import { SeenList } from './seen-list.tsx';
import { Because } from './because.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

export function SeenFolders({ user: { id, name } }: { user: User }) {
  const t = useTexts('people');
  const [page, setPage] = useState(0);
  const folders = useSteadyQuery(query('GET /api/users/{id}/folders', { params: { id }, query: { page } }));
  return (
    <Section title={t('sees.folders')}>
      <SeenList
        title={t('sees.folders')}
        query={folders}
        onPage={setPage}
        empty={t('sees.noFolders', { name })}
        failed={t('sees.failedFolders')}
      >
        {(folder) => (
          <li key={folder.id}>
            <Icon name="folder" />
            <span className={css.words}>
              <Link to={generatePath(pages.document, { id: folder.id })}>
                <Content>{folder.name}</Content>
              </Link>
              <small className={parts.note}>
                {folder.path.length > 0 && (
                  <ContentIn text={t('sees.within', { path: gap })}>
                    {folder.path.map((one) => one.name).join(' / ')}
                  </ContentIn>
                )}
                {folder.path.length > 0 && folder.because.length > 0 && ' · '}
                <Because reasons={folder.because} />
              </small>
            </span>
          </li>
        )}
      </SeenList>
    </Section>
  );
}
