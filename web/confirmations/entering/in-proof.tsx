import type { ConfirmationOverview } from '#contract/confirmations.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useSession } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Filled, gap } from '#web/ui/text/content-in.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import css from './entering.module.css';
import type { Entering } from './use-enter-form.ts';

interface Props {
  values: Entering;
  /** Of the only one. */
  name: string | null;
  asks: Pick<ConfirmationOverview, 'by' | 'until'>;
}

const missing = '…';

/** The line of the entry in the proof. */
export function InProof({ values: { way, day, who }, name, asks: { by, until } }: Props) {
  const t = useTexts('confirmations/entering');
  const { longDay } = useFormats();
  const { user } = useSession();
  const entry = t('proof.entry', {
    who: who.name.trim() || name || t(`proof.itself.${by}`),
    way: way ? t(`proof.ways.${way}`) : missing,
    day: day ? longDay(day) : missing,
    name: user?.name ?? '',
  });
  const late = until !== null && day > until ? [t('proof.late')] : [];
  return (
    <div className={css.proof}>
      <Icon name="info" />
      <Filled
        text={t(name === null ? 'proof.several' : 'proof.one', { what: gap })}
        parts={[<b key="">{[entry, ...late].join(', ')}.</b>]}
      />
    </div>
  );
}
