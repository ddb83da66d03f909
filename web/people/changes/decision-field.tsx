import type { PersonRequests } from '#contract/people/change-requests.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { BeforeAfter } from './change-lines.tsx';
import css from './changes.module.css';

const choices = ['later', 'approve', 'decline'] as const;

export interface Answer {
  choice: (typeof choices)[number];
  reason: string;
}

export const undecided: Answer = { choice: 'later', reason: '' };

interface Props {
  request: PersonRequests['requests'][number];
  answer: Answer;
  onAnswer: (answer: Answer) => void;
}

export function DecisionField({ request, answer, onAnswer }: Props) {
  const t = useTexts(['people', 'records']);
  const { instant } = useFormats();
  const { field, before, now, askedAt } = request;
  const name = t(`records:fields.${field}`);
  return (
    <section className={css.decision} aria-label={name}>
      <h3>{name}</h3>
      <p>
        <BeforeAfter request={request} />
      </p>
      <p className={css.quiet}>{t('changes.asked', { since: instant(askedAt) })}</p>
      {(now ?? '') !== (before ?? '') && (
        <Banner tone="warn">
          {t('changes.between', { before: before || t('changes.nothing'), now: now || t('changes.nothing') })}
        </Banner>
      )}
      <SelectField
        label={t('changes.choose', { field: name })}
        value={answer.choice}
        onChange={({ target }) =>
          onAnswer({ ...answer, choice: choices.find((one) => one === target.value) ?? 'later' })
        }
        choices={choices.map((value) => ({ value, title: t(`changes.${value}`) }))}
      />
      {answer.choice === 'decline' && (
        <TextField
          label={t('changes.reason')}
          optional
          hint={t('changes.reasonHint')}
          maxLength={500}
          value={answer.reason}
          onChange={({ target }) => onAnswer({ ...answer, reason: target.value })}
        />
      )}
    </section>
  );
}
