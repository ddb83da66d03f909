import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Language } from '#contract/base/languages.ts';
import type { QuestionsOfPost } from '#contract/questions/questions.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { questionsQuery } from '../questions.queries.ts';
import { AskForm } from './ask-form.tsx';
import { OfOffice } from './of-office.tsx';
import { OwnQuestions } from './own-questions.tsx';
import css from '../questions.module.css';
import { ShownQuestions } from './shown-questions.tsx';
import { useSeeAnswers } from './use-see-answers.ts';

interface Props {
  postId: string;
  /** Of the post. */
  language: Language | null;
}

/** Below a post: what all readers see, the reader's own questions, and the field for a new one. */
export function QuestionsPart({ postId, language }: Props) {
  const t = useTexts('questions');
  const heading = useId();
  const found = useQuery(questionsQuery(postId));
  return (
    <Sheet as="section" padded className={css.part} aria-labelledby={heading}>
      <h2 id={heading}>{t('title')}</h2>
      <Loaded query={found} failed={t('failed')}>
        {(questions) => <Questions postId={postId} language={language} questions={questions} />}
      </Loaded>
    </Sheet>
  );
}

function Questions({ postId, language, questions }: Props & { questions: QuestionsOfPost }) {
  const t = useTexts('questions');
  const isAdmin = useIsAdmin();
  const { mayAsk, own, shown } = questions;
  useSeeAnswers(postId, own);
  return (
    <>
      <ShownQuestions questions={shown} language={language} />
      <OwnQuestions postId={postId} language={language} questions={own} mayWrite={mayAsk} />
      {isAdmin ? <OfOffice postId={postId} /> : mayAsk ? <AskForm postId={postId} /> : <p>{t('off')}</p>}
    </>
  );
}
