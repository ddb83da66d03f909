import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { query, type ResultOf } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNow } from '#web/base/time/now.ts';
import { LetterSkeleton } from '#web/posts/post/letter-skeleton.tsx';
import { Letter } from '#web/posts/post/letter.tsx';
import { TargetNames } from '#web/targeting/target-names.tsx';
import { seeAsDraftPath } from '#web/visibility/see-as/see-as-path.ts';
import { Filled, gap } from '#web/ui/text/content-in.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { GroupChooser } from './group-chooser.tsx';
import { SeeAsFrame } from './see-as-frame.tsx';
import { SeeAsCrumbs } from './see-as-crumbs.tsx';
import { useSeenAs } from './seen-as.ts';

export function SeeAsDraftPage() {
  const t = useTexts(['see-as', 'visibility/office']);
  const { id = '' } = useParams();
  const { as, back } = useSeenAs();
  if (!as) {
    return (
      <Page title={t('visibility/office:seeAs.title')} path={<SeeAsCrumbs />} subtitle={t('chooseDraft')}>
        <GroupChooser to={(group) => seeAsDraftPath(id, group, back)} />
      </Page>
    );
  }
  return (
    <SeeAsFrame
      as={as}
      back={back}
      area={null}
      banner={t('draftBanner', { name: gap })}
      otherGroup={seeAsDraftPath(id, undefined, back)}
    >
      {() => <SeenDraft key={`${id} ${as}`} id={id} as={as} />}
    </SeeAsFrame>
  );
}

function SeenDraft({ id, as }: { id: string; as: string }) {
  const t = useTexts('see-as');
  const words = useTexts('posts');
  const now = useNow();
  const draft = useQuery({
    ...query('GET /api/see-as/drafts/{id}', { params: { id }, query: { as } }),
    // It may just have been edited.
    gcTime: 0,
  });
  return (
    <Loaded
      query={draft}
      failed={words('post.failed')}
      coming={<LetterSkeleton />}
      gone={<EmptyState title={t('draftGone')}>{t('goneText')}</EmptyState>}
    >
      {(seen) => {
        if (!seen.post) return <NotSeen draft={seen} />;
        const at = seen.post.publishAt ?? now.toISOString();
        return <Letter heading="h2" post={{ ...seen.post, state: 'published', publishedAt: at }} />;
      }}
    </Loaded>
  );
}

function NotSeen({ draft }: { draft: ResultOf<'GET /api/see-as/drafts/{id}'> }) {
  const t = useTexts('see-as');
  const { keptOutBy, audience } = draft;
  return (
    <EmptyState title={t('draftHidden')}>
      {keptOutBy.length > 0 ? (
        <Filled text={t('draftKeptOut', { names: gap })} parts={[<TargetNames key="" groups={keptOutBy} />]} />
      ) : audience.include.length > 0 ? (
        <Filled text={t('draftNotAmong', { names: gap })} parts={[<TargetNames key="" groups={audience.include} />]} />
      ) : (
        t('draftNobody')
      )}
    </EmptyState>
  );
}

export { SeeAsDraftPage as Component };
