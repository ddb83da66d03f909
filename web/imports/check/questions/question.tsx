import { useMutation } from '@tanstack/react-query';
import type { Import, ImportAnswer, ImportRow } from '#contract/imports/imports.ts';
import { mutation } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Radio } from '#web/ui/form/radio.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { nameInFile } from '../name-in-file.ts';
import css from './questions.module.css';

const shown = ['externalNumber', 'memberNumber', 'email', 'companyNumber', 'postcode', 'town'] as const;

export function Question({ known, row }: { known: Import; row: ImportRow }) {
  const t = useTexts('imports');
  const { listed } = useFormats();
  const answer = useMutation(mutation('PUT /api/imports/{id}/rows/{number}/answer'));
  const { question, values } = row;
  if (!question) return null;
  const { why, rows, fitting } = question;
  const given = answer.isPending ? answer.variables.body.answer : question.answer;
  const where = t(rows.length > 1 ? 'questions.rows' : 'questions.row', { rows: listed(rows.map(String)) });
  const brought = shown.flatMap((field) => values[field] ?? []);
  const choices: { value: ImportAnswer; title: string; about?: string }[] = [
    ...fitting.map(({ id, name, about }) => ({
      value: id,
      title: t('questions.isIt', { name }),
      about: about.join(', '),
    })),
    { value: 'new', title: t(`questions.new.${known.kind}`) },
    { value: 'leftOut', title: t('questions.leftOut') },
  ];
  return (
    <li>
      <div>
        <h3>
          {nameInFile(values)} {question.answer === null && <Tag tone="warn">{t('check.outcomes.asked')}</Tag>}
        </h3>
        <p className={css.where}>{[where, ...brought].join(', ')}</p>
        <p>{t(`questions.why.${known.kind}.${why}`)}</p>
      </div>
      <div role="radiogroup" aria-label={t('questions.choices', { row: where })} className={css.choices}>
        {choices.map(({ value, title, about }) => (
          <label key={value}>
            <Radio
              name={`row-${row.number}`}
              checked={given === value}
              onChange={() => answer.mutate({ params: { id: known.id, number: row.number }, body: { answer: value } })}
            />
            <span>
              {title}
              {about && <small>{about}</small>}
            </span>
          </label>
        ))}
      </div>
    </li>
  );
}
