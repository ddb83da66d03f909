import { type ReactNode, useId } from 'react';
import type { AdmissionCase, CompanySuggestion } from '#contract/admission/admission.ts';
import { companyFunctions, type CompanyFunction } from '#contract/companies/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '#web/ui/text/classes.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { PickOne } from '#web/ui/picker/pick-one.tsx';
import { Radio } from '#web/ui/form/radio.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { companyFinder } from '#web/records/finders.ts';
import css from './admission.module.css';
import { type Answer, companyIn } from './answer.ts';

interface Props {
  found: AdmissionCase;
  answer: Answer | null;
  onAnswer: (answer: Answer) => void;
  work: CompanyFunction;
  onWork: (work: CompanyFunction) => void;
  missing: boolean;
}

export function CompanyChoice({ found, answer, onAnswer, work, onWork, missing }: Props) {
  const t = useTexts(['people', 'records']);
  const name = useId();
  const company = companyIn(answer, found);
  const other = answer?.is === 'other' ? answer.company : null;
  return (
    <div className={css.choice} role="radiogroup" aria-label={t('admission.which')}>
      {found.suggestions.map((suggestion) => {
        const { id } = suggestion.company;
        const isChosen = answer?.is === 'suggested' && answer.id === id;
        return (
          <Option key={id} name={name} checked={isChosen} onChange={() => onAnswer({ is: 'suggested', id })}>
            <b>
              {suggestion.company.name} <Tag tone="primary">{t('admission.suggested')}</Tag>
            </b>
            <Reasons suggestion={suggestion} />
          </Option>
        );
      })}
      <Option name={name} checked={answer?.is === 'other'} onChange={() => onAnswer({ is: 'other', company: null })}>
        <b>{t(found.suggestions.length > 0 ? 'admission.other' : 'admission.one')}</b>
      </Option>
      {answer?.is === 'other' && (
        <PickOne
          label={t('admission.company')}
          finder={companyFinder}
          value={other}
          onChange={(picked) => onAnswer({ is: 'other', company: picked })}
        />
      )}
      <Option name={name} checked={answer?.is === 'none'} onChange={() => onAnswer({ is: 'none' })}>
        <b>{t('admission.none')}</b>
        <small>{t('admission.noneSees')}</small>
      </Option>
      {company && (
        <SelectField
          label={t('records:employments.function')}
          choices={companyFunctions.map((value) => ({ value, title: t(`records:employments.functions.${value}`) }))}
          value={work}
          onChange={(event) => onWork(event.target.value as CompanyFunction)}
        />
      )}
      <div role="alert">{missing && <ErrorLine>{t('admission.missing')}</ErrorLine>}</div>
    </div>
  );
}

function Reasons({ suggestion: { company, guilds, people, sameDomain } }: { suggestion: CompanySuggestion }) {
  const t = useTexts('people');
  const facts = [...guilds, company.town, t('admission.people', { count: people })].filter(Boolean).join(', ');
  return (
    <>
      <small>{facts}</small>
      <small>{sameDomain > 0 ? t('admission.sameDomain', { count: sameDomain }) : t('admission.similarName')}</small>
    </>
  );
}

interface OptionProps {
  name: string;
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
}

function Option({ children, ...radio }: OptionProps) {
  return (
    <label className={classes(css.option, radio.checked && css.chosen)}>
      <Radio {...radio} />
      <span>{children}</span>
    </label>
  );
}
