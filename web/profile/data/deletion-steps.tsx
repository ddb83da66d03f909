import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import css from './stored.module.css';

export function DeletionSteps({ day }: { day: string }) {
  const t = useTexts('profile');
  const { shortDay } = useFormats();
  const steps = ['today', 'until', 'onDay', 'stays'] as const;
  return (
    <dl className={css.steps}>
      {steps.map((step) => (
        <div key={step}>
          <dt>{t(`data.deletion.${step}`, { day: shortDay(day) })}</dt>
          <dd>{t(`data.deletion.${step}Text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
