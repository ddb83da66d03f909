import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { generatePath, Navigate, useSearchParams } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { Post } from '#contract/posts/posts.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTenant } from '#web/base/session.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { answersIn } from '#web/registrations/answers-in.ts';
import { overviewQuery } from '#web/registrations/registrations.queries.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { PostApprovals } from '../authors/post-approvals.tsx';
import { LetterSkeleton } from '../post/letter-skeleton.tsx';
import { ReadPost } from '../post/read-post.tsx';
import css from './life.module.css';
import { OfficeHead } from './office-head.tsx';
import { ReaddressDialog } from './readdress-dialog.tsx';

const ResultsPart = onDemand(async () => (await import('#web/results/results-part.tsx')).ResultsPart);
const MailsStay = onDemand(async () => (await import('#web/results/mails-stay.tsx')).MailsStay, ['results']);
const RegistrationsPart = onDemand(
  async () => (await import('#web/registrations/office/registrations-part.tsx')).RegistrationsPart,
  ['registrations', 'results', 'reach'],
);
const VersionsPart = onDemand(async () => (await import('../versions/versions-part.tsx')).VersionsPart);

export function OfficePost({ post }: { post: Post }) {
  const t = useTexts('posts/writing');
  const address = useAddress();
  const { number } = useFormats();
  const { questions } = useTenant();
  const readdressing = useSearchParams()[0].has('readdress');
  const hasVersions = post.state !== 'draft' && post.state !== 'scheduled';
  const registers = hasVersions && post.event?.registration != null;
  const { data: registrations } = useQuery({ ...overviewQuery(post.id), enabled: registers });
  // A draft's groups are changed in the editor.
  if (readdressing && post.state === 'draft')
    return <Navigate to={generatePath(pages.editPost, { id: post.id })} replace />;
  const asked = address.get('view');
  const view =
    hasVersions && (asked === 'versions' || asked === 'results' || (asked === 'registrations' && registers))
      ? asked
      : 'post';
  return (
    <>
      <OfficeHead
        post={post}
        titled={view !== 'post'}
        quiet={view === 'registrations' || (view === 'results' && post.confirmation !== null)}
        onReaddress={() => address.go({ readdress: '1' })}
      >
        {/* The results have it beside the figures. */}
        {post.state === 'published' && view !== 'results' && (
          <Suspense>
            <MailsStay postId={post.id} />
          </Suspense>
        )}
      </OfficeHead>
      <PostApprovals post={post} />
      {hasVersions && (
        <div className={css.tabs}>
          <Tabs
            label={t('life.tabs.label')}
            current={view}
            items={[
              { key: 'post', title: t('life.tabs.post'), to: address.to({ view: null, readdress: null }) },
              ...(registers
                ? [
                    {
                      key: 'registrations',
                      title: t('life.tabs.registrations'),
                      to: address.to({ view: 'registrations', readdress: null }),
                      count: registrations && number(answersIn(registrations)),
                    },
                  ]
                : []),
              { key: 'results', title: t('life.tabs.results'), to: address.to({ view: 'results', readdress: null }) },
              {
                key: 'versions',
                title: t('life.tabs.versions'),
                to: address.to({ view: 'versions', readdress: null }),
                count: post.revisions === null ? undefined : `${post.revisions}`,
              },
            ]}
          />
        </div>
      )}
      {view === 'results' ? (
        <Suspense fallback={<LetterSkeleton />}>
          <ResultsPart post={post} />
        </Suspense>
      ) : view === 'registrations' ? (
        <Suspense fallback={<LetterSkeleton />}>
          <RegistrationsPart post={post} />
        </Suspense>
      ) : view === 'versions' ? (
        <Suspense fallback={<LetterSkeleton />}>
          <VersionsPart post={post} />
        </Suspense>
      ) : (
        <ReadPost
          post={post}
          mayTakeQuestions={questions !== 'off' && (post.state === 'published' || post.state === 'expired')}
        />
      )}
      <ReaddressDialog
        id={post.id}
        opened={readdressing}
        onClose={() => address.go({ readdress: null }, { replace: true })}
      />
    </>
  );
}
