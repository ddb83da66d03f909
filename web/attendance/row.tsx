import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import css from './attendance.module.css';
import type { Seen } from './seen.ts';

interface Props {
  person: Seen;
  resting: boolean;
  onPress: () => void;
  /** Opens the certificate; null while nobody asks for it. */
  onCertificate: (() => void) | null;
}

export function Row({ person: { name, company, year, isRegistered, since }, resting, onPress, onCertificate }: Props) {
  const t = useTexts('attendance');
  const { time } = useFormats();
  const words = since === null ? t('press') : t('there', { time: time(since) });
  const facts = [company, year === null ? null : t('year', { year })].filter(Boolean);
  return (
    <li className={css.row}>
      <span>
        <b>{name || t('nobody')}</b>
        {facts.length > 0 && <small>{facts.join(', ')}</small>}
        {!isRegistered && <Tag>{t('notRegistered')}</Tag>}
        {onCertificate && (
          <Button small variant="quiet" icon="print" aria-label={t('certificateOf', { name })} onClick={onCertificate}>
            {t('certificate')}
          </Button>
        )}
      </span>
      <button
        type="button"
        className={css.press}
        aria-pressed={since !== null}
        aria-label={t('pressOf', { name: name || t('nobody'), words })}
        disabled={resting}
        onClick={onPress}
      >
        {since !== null && <Icon name="check" />}
        {words}
      </button>
    </li>
  );
}
