import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { Post } from '#contract/posts/posts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { revisionsQuery } from '../posts.queries.ts';
import { LoadedVersions } from './loaded-versions.tsx';
import { RevisionList } from './revision-list.tsx';
import { RevisionSheet } from './revision-sheet.tsx';
import css from './versions.module.css';

export function VersionsPart({ post }: { post: Post }) {
  const t = useTexts('posts/writing');
  const { instant } = useFormats();
  const nameOf = useNameOf();
  const asked = Number(useAddress().get('revision'));
  const revisions = useQuery(revisionsQuery(post.id, post.version));
  const { correcting } = post;
  return (
    <>
      {correcting && (
        <div className={css.correcting}>
          <Banner icon="write">
            <div className={css.banner}>
              {t('versions.correcting', { name: nameOf(correcting.by), at: instant(correcting.at) })}
              <ButtonLink small to={generatePath(pages.correctPost, { id: post.id })}>
                {t('versions.goOn')}
              </ButtonLink>
            </div>
          </Banner>
        </div>
      )}
      <LoadedVersions query={revisions}>
        {({ items }) => {
          const shown = items.find(({ revision }) => revision === asked) ?? items[0];
          return (
            <div className={css.versions}>
              <RevisionList language={post.language} items={items} shown={shown?.revision} />
              {shown && <RevisionSheet key={shown.revision} post={post} shown={shown} isLatest={shown === items[0]} />}
            </div>
          );
        }}
      </LoadedVersions>
    </>
  );
}
