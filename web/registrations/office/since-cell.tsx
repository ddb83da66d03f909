import type { ListedRegistration } from '#contract/registrations/registrations.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import css from './office.module.css';

const byParty = ['portal', 'link'] as const;

/** When it was answered, by whom and by which way; a change is later. */
export function SinceCell({ party: { registration } }: { party: ListedRegistration }) {
  const t = useTexts('registrations/office');
  const { instant } = useFormats();
  if (registration === null) return null;
  const { at, changedAt, by, way } = registration;
  const name = by.name || t('nobody');
  const isOwn = byParty.some((one) => one === way);
  return (
    <span className={css.since}>
      {instant(at)}
      <small>
        {isOwn
          ? t(`how.${way === 'link' ? 'link' : 'portal'}`, { name })
          : t('entered', { name, way: t(`ways.${way}`) })}
      </small>
      {changedAt !== at && <small>{t('changed', { at: instant(changedAt) })}</small>}
    </span>
  );
}
