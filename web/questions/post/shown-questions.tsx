import type { Language } from '#contract/base/languages.ts';
import type { ShownQuestion } from '#contract/questions/questions.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import css from '../questions.module.css';
import { Words } from './words.tsx';

interface Props {
  questions: readonly ShownQuestion[];
  language: Language | null;
}

/** What all who see the post read, without who asked unless the person agreed. */
export function ShownQuestions({ questions, language }: Props) {
  const t = useTexts('questions');
  const { day } = useFormats();
  if (questions.length === 0) return null;
  return (
    <div className={css.group}>
      <h3>{t('shown')}</h3>
      {questions.map(({ id, question, answer, at, name }) => (
        <article key={id} className={css.thread}>
          <Words by={name === null ? t('asked') : t('askedBy', { name })} text={question} language={language} />
          <Words by={t('answer')} at={day(at)} text={answer} language={language} isAnswer />
        </article>
      ))}
    </div>
  );
}
