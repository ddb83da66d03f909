import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { download } from '#web/base/network/download.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { SaveFile } from '#web/ui/media/save-file.tsx';
import { classes } from '#web/ui/text/classes.ts';
import css from './registrations.module.css';

/** After an event: whom the office has marked as present finds the certificate; nothing for anybody else. */
export function WasThere({ postId }: { postId: string }) {
  const t = useTexts('registrations/certificates');
  const { fullDay, listed } = useFormats();
  const heading = useId();
  const items = useQuery(query('GET /api/users/me/certificates')).data?.items ?? [];
  const own = items.find((one) => one.postId === postId);
  if (!own) return null;
  return (
    <section className={classes(css.block, css.ok)} aria-labelledby={heading}>
      <div className={css.head}>
        <Icon name="confirmed" size="large" />
        <div>
          <h2 id={heading}>{t('wasThere')}</h2>
          <p>{listed(own.days.map(fullDay))}</p>
        </div>
      </div>
      <div data-screen-only className={css.actions}>
        <SaveFile
          label={t('saveCertificate')}
          load={() => download('GET /api/users/me/certificates/{code}', { params: { code: own.number } })}
        />
      </div>
    </section>
  );
}
