import { useEffect, useRef, useState } from 'react';
import type { RegistrationQuestion } from '#contract/registrations/terms.ts';
import { registrationLimits } from '#contract/registrations/words.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { QuestionForm } from './question-form.tsx';
import css from './terms.module.css';

interface Props {
  questions: readonly RegistrationQuestion[];
  /** The paths of what does not fit. */
  errors: readonly string[];
  isTried: boolean;
  isOut: boolean;
  onChange: (questions: RegistrationQuestion[]) => void;
}

/** What people are asked, in its order. */
export function QuestionList({ questions, errors, isTried, isOut, onChange }: Props) {
  const t = useTexts('registrations/terms');
  const counted = useCounted();
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [asked] = useState(() => new Set(isOut ? questions.map(({ id }) => id) : []));
  const [focus, setFocus] = useState<{ wanted: string } | null>(null);
  useEffect(() => {
    if (focus) box.current?.querySelector<HTMLElement>(focus.wanted)?.focus();
  }, [focus]);
  const replace = (question: RegistrationQuestion) =>
    onChange(questions.map((one) => (one.id === question.id ? question : one)));

  function add() {
    const id = crypto.randomUUID();
    onChange([...questions, { ...blank, id }]);
    setOpened(id);
    setFocus({ wanted: `[data-question="${id}"] input` });
  }

  function close(id: string) {
    setOpened(null);
    setLeft(new Set([...left, id]));
    setFocus({ wanted: `[data-question="${id}"] button` });
  }

  function move(place: number, by: -1 | 1) {
    const next = [...questions];
    const [moved] = next.splice(place, 1);
    if (moved) next.splice(place + by, 0, moved);
    onChange(next);
  }

  function remove(id: string) {
    onChange(questions.filter((one) => one.id !== id));
    setFocus({ wanted: '[data-add]' });
  }

  return (
    <div ref={box} role="group" aria-label={t('questions')} className={css.questions}>
      <div className={css.head}>
        <h3>{t('questions')}</h3>
        {questions.length > 0 && (
          <span>{t('ofMost', { ...counted(questions.length), most: registrationLimits.questions })}</span>
        )}
      </div>
      <p className={css.hint}>{t('questionsHint')}</p>
      {questions.length > 0 && (
        <ol>
          {questions.map((question, place) => {
            const { id } = question;
            const wrong = errors.flatMap((path) => {
              const [, , of, at, part] = path.split('.');
              return of === 'questions' && at === String(place) && part ? [part] : [];
            });
            const isShown = isTried || left.has(id);
            return (
              <li key={id} data-question={id}>
                {opened === id ? (
                  <QuestionForm
                    question={question}
                    wrong={wrong}
                    isTried={isTried}
                    isKept={asked.has(id)}
                    onChange={replace}
                    onDone={() => close(id)}
                  />
                ) : (
                  <QuestionRow
                    question={question}
                    place={place}
                    isLast={place === questions.length - 1}
                    isWrong={isShown && wrong.length > 0}
                    isKept={asked.has(id)}
                    onOpen={() => {
                      setOpened(id);
                      setFocus({ wanted: `[data-question="${id}"] input` });
                    }}
                    onMove={(by) => move(place, by)}
                    onRemove={() => remove(id)}
                    onHide={() => replace({ ...question, hidden: !question.hidden })}
                  />
                )}
              </li>
            );
          })}
        </ol>
      )}
      {questions.length < registrationLimits.questions && (
        <div>
          <Button variant="soft" small icon="plus" data-add onClick={add}>
            {t('add')}
          </Button>
        </div>
      )}
    </div>
  );
}

const blank: Omit<RegistrationQuestion, 'id'> = {
  text: '',
  scope: 'person',
  kind: 'choice',
  choices: ['', ''],
  least: null,
  most: null,
  required: true,
  hidden: false,
};

interface RowProps {
  question: RegistrationQuestion;
  place: number;
  isLast: boolean;
  isWrong: boolean;
  isKept: boolean;
  onOpen: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onHide: () => void;
}

function QuestionRow({ question, place, isLast, isWrong, isKept, onOpen, onMove, onRemove, onHide }: RowProps) {
  const t = useTexts('registrations/terms');
  const { text, scope, kind, choices, required, hidden } = question;
  const name = text.trim() || t('untitled', { number: place + 1 });
  const details = [
    t(`scopes.${scope}`),
    ...(kind === 'choice' ? [choices.filter(Boolean).join(' · ')] : []),
    ...(required ? [] : [t('optional')]),
  ].filter(Boolean);
  return (
    <div className={css.row}>
      <div>
        <b>{name}</b>
        <span>{details.join(', ')}</span>
        {isWrong && <ErrorLine>{t('errors.question')}</ErrorLine>}
      </div>
      <div className={css.tools}>
        <Tag>{hidden ? t('hidden') : t(`kinds.${kind}`)}</Tag>
        <IconButton icon="write" label={t('edit', { name })} onClick={onOpen} />
        <IconButton icon="up" label={t('up', { name })} disabled={place === 0} onClick={() => onMove(-1)} />
        <IconButton icon="down" label={t('down', { name })} disabled={isLast} onClick={() => onMove(1)} />
        {isKept ? (
          <IconButton
            icon={hidden ? 'eye' : 'eyeOff'}
            label={t(hidden ? 'askAgain' : 'hide', { name })}
            onClick={onHide}
          />
        ) : (
          <IconButton icon="trash" label={t('remove', { name })} onClick={onRemove} />
        )}
      </div>
    </div>
  );
}
