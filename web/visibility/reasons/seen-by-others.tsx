import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import css from './why.module.css';

interface Props {
  /** Undefined while loading. */
  sight: { others: number; companies: number } | undefined;
  /** The reader is not in the audience, as office or author. */
  outsideAudience: boolean;
}

/** "Außer Ihnen sehen es 95 Personen, zusammen in 43 Betrieben." */
export function SeenByOthers({ sight, outsideAudience }: Props) {
  const t = useTexts(['visibility', 'targeting']);
  const { number } = useFormats();
  const companies = sight?.companies
    ? t('targeting:reach.companies', { count: sight.companies, n: number(sight.companies) })
    : '';
  // Includes the reader's own company.
  const where = companies && (outsideAudience ? ` ${companies}` : t('path.together', { companies }));
  const others = sight && { count: sight.others, n: number(sight.others), where };
  return (
    <p className={css.others} role="status">
      {others && t(outsideAudience ? 'path.seenBy' : 'path.others', others)}
    </p>
  );
}
