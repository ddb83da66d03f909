import type { ListedRegistration } from '#contract/registrations/registrations.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Tag } from '#web/ui/text/tag.tsx';

/** `place` is the one on the waiting list. */
export function StateTag({ party, place = 0 }: { party: ListedRegistration; place?: number | undefined }) {
  const t = useTexts('registrations/office');
  const { instant } = useFormats();
  const { state, registration } = party;
  if (state === 'coming')
    return (
      <Tag tone="ok" icon="check">
        {t('tags.coming')}
      </Tag>
    );
  if (state === 'waiting') return <Tag tone="warn">{t('tags.waiting', { place: String(place) })}</Tag>;
  if (state === 'offered')
    return (
      <Tag tone="warn" icon="clock">
        {t('tags.offered', { until: instant(registration?.offer?.until ?? '') })}
      </Tag>
    );
  return state === 'declined' ? <Tag icon="close">{t('tags.declined')}</Tag> : <Tag>{t('tags.open')}</Tag>;
}
