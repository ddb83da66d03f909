import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { query } from '#web/base/api.ts';
import { useTenant } from '#web/base/session.ts';
import { useNow } from '#web/base/time/now.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useTargetLang, useTargetName } from '#web/targeting/target-name.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Chip, Chips } from '#web/ui/text/chip.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { seenGroups } from '#web/visibility/see-as/seen-groups.ts';
import { LetterSkeleton } from '../../post/letter-skeleton.tsx';
import { Letter } from '../../post/letter.tsx';
import { ReaderContext } from '../../reader.ts';
import { PageFrame } from './page-frame.tsx';
import css from './preview.module.css';

interface Props {
  post: Post;
  correcting: boolean;
}

const reader = { addressOf: (path: string) => path, isSomebodyElse: true };

/** The page of the post as a group will see it, on a phone or on a large screen. */
export function AsPage({ post, correcting }: Props) {
  const t = useTexts(['posts', 'posts/writing']);
  const nameOf = useTargetName();
  const langOf = useTargetLang();
  const groups = seenGroups(post.audience ?? { include: [], exclude: [] });
  const first = groups[0];
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPhone, setPhone] = useState(true);
  const as = chosen ?? (first ? targetKey(first.target) : 'everyone');
  const title = t(isPhone ? 'posts/writing:preview.phone' : 'posts/writing:preview.desktop');
  return (
    <section aria-labelledby="preview-page" className={classes(css.part, !isPhone && css.broad)}>
      <header>
        <h2 id="preview-page">{t('posts/writing:preview.page')}</h2>
        <Chips label={t('posts/writing:preview.device')}>
          <Chip chosen={isPhone} onClick={() => setPhone(true)}>
            {t('posts/writing:preview.onPhone')}
          </Chip>
          <Chip chosen={!isPhone} onClick={() => setPhone(false)}>
            {t('posts/writing:preview.onDesktop')}
          </Chip>
        </Chips>
      </header>
      <div className={isPhone ? css.phone : css.desktop}>
        <PageFrame key={title} title={title}>
          <ReaderContext value={reader}>
            <SeenPage post={post} as={as} correcting={correcting} asItIs={!first} />
          </ReaderContext>
        </PageFrame>
      </div>
      {first && (
        <SelectField
          label={t('posts/writing:preview.as')}
          choices={groups.map((group) => ({
            value: targetKey(group.target),
            title: t('posts/writing:preview.memberOf', { group: nameOf(group) }),
            ...(langOf(group) && { lang: langOf(group) as string }),
          }))}
          value={as}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
    </section>
  );
}

/** `asItIs`: it goes to nobody yet, so that only its author can see it. */
function SeenPage({ post, as, correcting, asItIs }: Props & { as: string; asItIs: boolean }) {
  const t = useTexts(['posts', 'posts/writing']);
  const now = useNow();
  const { name } = useTenant();
  const seen = useQuery({
    ...query('GET /api/see-as/drafts/{id}', {
      params: { id: post.id },
      query: { as, correcting: correcting ? 'true' : 'false' },
    }),
    enabled: !asItIs,
    // It is being edited.
    staleTime: 0,
    gcTime: 0,
  });
  const at = post.publishedAt ?? post.publishAt ?? now.toISOString();
  const outside = { state: 'published', publishedAt: at, outsideAudience: false } as const;
  return (
    <div className={css.page}>
      <div className={css.bar}>{name}</div>
      <main>
        <p className={css.back}>{t('feed.title')}</p>
        {asItIs ? (
          <Letter post={{ ...post, ...outside }} />
        ) : (
          <Loaded query={seen} failed={t('post.failed')} coming={<LetterSkeleton />}>
            {(found) =>
              found.post ? (
                <Letter post={{ ...found.post, ...outside }} />
              ) : (
                <Banner tone="warn">{t('posts/writing:preview.unseen')}</Banner>
              )
            }
          </Loaded>
        )}
      </main>
    </div>
  );
}
