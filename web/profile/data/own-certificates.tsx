import { useQuery } from '@tanstack/react-query';
import type { Certificate } from '#contract/attendance/certificates.ts';
import { query } from '#web/base/api.ts';
import { download } from '#web/base/network/download.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { SaveFile } from '#web/ui/media/save-file.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Content } from '#web/ui/text/content.tsx';
import css from './stored.module.css';

/** The reader's certificates of attendance; nothing where there are none. */
export function OwnCertificates() {
  const t = useTexts('registrations/certificates');
  const items = useQuery(query('GET /api/users/me/certificates')).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Sheet as="section" padded>
      <h2>{t('own.title')}</h2>
      <p>{t('own.lead')}</p>
      <ul className={css.rows}>
        {items.map((one) => (
          <Own key={one.number} certificate={one} />
        ))}
      </ul>
    </Sheet>
  );
}

function Own({ certificate: { number, title, language, days } }: { certificate: Certificate }) {
  const t = useTexts('registrations/certificates');
  const { fullDay, listed } = useFormats();
  return (
    <li>
      <span>
        <Content language={language}>{title}</Content>
        <small>{listed(days.map(fullDay))}</small>
      </span>
      <SaveFile
        label={t('own.save')}
        load={() => download('GET /api/users/me/certificates/{code}', { params: { code: number } })}
      />
    </li>
  );
}
