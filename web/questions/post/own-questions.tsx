import { useState } from 'react';
import type { Language } from '#contract/base/languages.ts';
import type { OwnQuestion } from '#contract/questions/questions.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { MessageForm } from './message-form.tsx';
import css from '../questions.module.css';
import { StateTag } from './state-tag.tsx';
import { Withdraw } from './withdraw.tsx';
import { Words } from './words.tsx';

interface Props {
  postId: string;
  language: Language | null;
  questions: readonly OwnQuestion[];
  mayWrite: boolean;
}

export function OwnQuestions({ questions, ...props }: Props) {
  const t = useTexts('questions');
  if (questions.length === 0) return null;
  return (
    <div className={css.group}>
      <h3>{t('own')}</h3>
      {questions.map((question) => (
        <Own key={question.id} question={question} {...props} />
      ))}
    </div>
  );
}

function Own({ question, postId, language, mayWrite }: Omit<Props, 'questions'> & { question: OwnQuestion }) {
  const t = useTexts('questions');
  const { instant } = useFormats();
  const [writes, setWrites] = useState(false);
  const last = question.messages.findLast(({ byOffice }) => byOffice);
  return (
    <article className={css.thread}>
      {question.messages.map(({ id, byOffice, text, at }, index) => (
        <Words
          key={id}
          by={t(byOffice ? 'answer' : 'you')}
          at={instant(at)}
          text={text}
          language={language}
          isAnswer={byOffice}
          tag={
            index === 0 ? (
              <StateTag state={question.state} />
            ) : question.isNew && id === last?.id ? (
              <Tag tone="new">{t('fresh')}</Tag>
            ) : null
          }
        />
      ))}
      {question.closedReason !== null && (
        <p className={css.note}>
          <ContentIn text={t('closed', { reason: gap })}>{question.closedReason}</ContentIn>
        </p>
      )}
      {question.isShown && <p className={css.note}>{t('isShown')}</p>}
      {writes ? (
        <MessageForm postId={postId} questionId={question.id} onDone={() => setWrites(false)} />
      ) : (
        <div className={css.actions}>
          {mayWrite && (
            <Button small variant="soft" icon="write" onClick={() => setWrites(true)}>
              {t('more')}
            </Button>
          )}
          {question.mayWithdraw && <Withdraw postId={postId} questionId={question.id} />}
        </div>
      )}
    </article>
  );
}
