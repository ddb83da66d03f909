import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { QuestionsOfPost } from '#contract/questions/questions.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { questionsQuery } from '../questions.queries.ts';
import { AskForm } from './ask-form.tsx';
import type { AskedPost } from './asked-post.ts';
import { OfOffice } from './of-office.tsx';
import { OwnQuestions } from './own-questions.tsx';
import css from '../questions.module.css';
import { ShownQuestions } from './shown-questions.tsx';
import { useSeeAnswers } from './use-see-answers.ts';

/** Below a post: what all readers see, the reader's own questions, and the field for a new one. */
export function QuestionsPart({ post }: { post: AskedPost }) {
  const t = useTexts('questions');
  const heading = useId();
  const found = useQuery(questionsQuery(post.id));
  return (
    <Sheet as="section" className={css.part} aria-labelledby={heading}>
      <h2 id={heading}>{t('title')}</h2>
      <Loaded query={found} failed={t('failed')}>
        {(questions) => <Questions post={post} questions={questions} />}
      </Loaded>
    </Sheet>
  );
}

function Questions({ post, questions }: { post: AskedPost; questions: QuestionsOfPost }) {
  const t = useTexts('questions');
  const isAdmin = useIsAdmin();
  const { mayAsk, own, shown } = questions;
  const { id: postId, language } = post;
  useSeeAnswers(postId, own);
  return (
    <>
      <ShownQuestions questions={shown} language={language} />
      <OwnQuestions postId={postId} language={language} questions={own} mayWrite={mayAsk} />
      {isAdmin ? <OfOffice post={post} /> : mayAsk ? <AskForm postId={postId} /> : <p>{t('off')}</p>}
    </>
  );
}
