import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import type { Post } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ShownQuestions } from '#web/questions/post/shown-questions.tsx';
import { LetterSkeleton } from '#web/posts/post/letter-skeleton.tsx';
import { Letter } from '#web/posts/post/letter.tsx';
import { seeAsPath } from '#web/visibility/see-as/see-as-path.ts';
import { Filled, gap } from '#web/ui/text/content-in.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { SeeAsFrame } from './see-as-frame.tsx';
import { useSeenAs } from './seen-as.ts';
import { seenPostQuery, seenQuestionsQuery } from './see-as.queries.ts';

export function SeeAsPostPage() {
  const { id = '' } = useParams();
  const { as, back } = useSeenAs();
  const { data: post } = useQuery({ ...seenPostQuery(id, as ?? ''), enabled: as !== null });
  if (!as) return <Navigate to={seeAsPath(undefined, back)} replace />;
  return (
    <SeeAsFrame
      as={as}
      back={back}
      area={null}
      thing={post && { area: 'posts', title: post.title, language: post.language }}
    >
      {(name) => <SeenPost key={id} id={id} as={as} name={name} />}
    </SeeAsFrame>
  );
}

interface Props {
  id: string;
  as: string;
  name: ReactNode;
}

function SeenPost({ id, as, name }: Props) {
  const t = useTexts('see-as');
  const words = useTexts('posts');
  return (
    <Loaded
      query={useQuery(seenPostQuery(id, as))}
      failed={words('post.failed')}
      coming={<LetterSkeleton />}
      gone={
        <EmptyState title={t('postHidden')}>
          <Filled text={t('postHiddenText', { name: gap })} parts={[name]} />
        </EmptyState>
      }
    >
      {(post) => (
        <>
          <Letter post={post} heading="h2" />
          <SeenQuestions id={id} as={as} language={post.language} />
        </>
      )}
    </Loaded>
  );
}

/** Those that all readers see; nobody's own. */
function SeenQuestions({ id, as, language }: Pick<Props, 'id' | 'as'> & Pick<Post, 'language'>) {
  const { data } = useQuery(seenQuestionsQuery(id, as));
  if (!data || data.items.length === 0) return null;
  return (
    <Sheet padded>
      <ShownQuestions questions={data.items} language={language} />
    </Sheet>
  );
}

export { SeeAsPostPage as Component };
