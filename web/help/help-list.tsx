import { useId, useState } from 'react';
import { Link } from 'react-router';
import { namesWith } from '#contract/base/text/name-search.ts';
import { type HelpEntry, type HelpPart, piecesOfStep } from '#contract/help/questions.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import type { Answers } from './answers.queries.ts';
import { AskOffice } from './ask-office.tsx';
import css from './help.module.css';
import { addressOf } from './parts.ts';

interface Props {
  entries: readonly HelpEntry[];
  answers: Answers;
  isGuest?: boolean;
}

/** The questions by topic; of the office's, those of each part below its heading. */
export function HelpList({ entries, answers, isGuest = false }: Props) {
  const t = useTexts('help');
  const [search, setSearch] = useState('');
  const found = search.trim() === '' ? entries : namesWith(entries, search, ({ name }) => wordsOf(answers, name));
  const parts = [...Map.groupBy(found, ({ part }) => part)];
  const hasParts = new Set(entries.map(({ part }) => part)).size > 1;
  return (
    <>
      {!isGuest && (
        <div className={css.find}>
          <SearchField
            label={t('find')}
            value={search}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      )}
      {found.length === 0 && (
        <EmptyState title={t('nothing.title')} action={<AskOffice about={search} />}>
          {t('nothing.text')}
        </EmptyState>
      )}
      {parts.map(([part, its]) => (
        <Part key={part} title={hasParts ? part : undefined} entries={its} answers={answers} isGuest={isGuest} />
      ))}
    </>
  );
}

function Part({ title, entries, answers, isGuest }: Props & { title: HelpPart | undefined }) {
  const t = useTexts('help');
  const id = useId();
  const Heading = title ? 'h3' : 'h2';
  return (
    <section className={css.part} aria-labelledby={title && id}>
      {title && <h2 id={id}>{t(`parts.${title}`)}</h2>}
      <div className={css.topics}>
        {[...Map.groupBy(entries, ({ topic }) => topic)].map(([topic, its]) => {
          const list = (
            <>
              {!isGuest && <Heading className={css.topic}>{t(`topics.${topic}`)}</Heading>}
              <ul className={css.questions}>
                {its.map(({ name }) => (
                  <li key={name}>
                    <Link to={addressOf(name, isGuest)}>{answers[name]?.title}</Link>
                  </li>
                ))}
              </ul>
            </>
          );
          return isGuest ? <div key={topic}>{list}</div> : <Sheet key={topic}>{list}</Sheet>;
        })}
      </div>
    </section>
  );
}

function wordsOf(answers: Answers, name: string): string {
  const { title = '', also = '', steps = [] } = answers[name] ?? {};
  return [title, also, ...steps.flatMap((step) => piecesOfStep(step).map(({ text = '' }) => text))].join(' ');
}
