import type { RegistrationOverview } from '#contract/registrations/registrations.ts';
import type { RegistrationQuestion } from '#contract/registrations/terms.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import css from './office.module.css';

/** How often each answer was given by those who come, such as the number of meals. */
export function Answers({ overview: { terms, answers } }: { overview: RegistrationOverview }) {
  const counts = useCounts();
  const given = terms.questions.flatMap((question) => {
    const found = answers.find((one) => one.question === question.id);
    return found ? [{ question, found }] : [];
  });
  if (given.length === 0) return null;
  return (
    <dl className={css.answers}>
      {given.map(({ question, found }) => (
        <div key={question.id}>
          <dt>
            <Content>{question.text}</Content>
          </dt>
          <dd>{counts(question, found)}</dd>
        </div>
      ))}
    </dl>
  );
}

function useCounts(): (question: RegistrationQuestion, found: RegistrationOverview['answers'][number]) => string {
  const t = useTexts('registrations/office');
  const { number } = useFormats();
  return ({ kind }, { total, counts }) => {
    if (kind === 'text') return t('texts', { count: total, n: number(total) });
    if (kind === 'consent') return t('consents', { count: total, n: number(total) });
    if (kind === 'number')
      return t('sum', { sum: number(counts.reduce((sum, one) => sum + Number(one.answer) * one.count, 0)) });
    return counts.map(({ answer, count }) => `${number(count)} ${answer}`).join(', ');
  };
}
