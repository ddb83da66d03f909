import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Document } from '#contract/documents/document.ts';
import { call, query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import css from '../history.module.css';

/** The server's page size. */
const most = 100;

export function Downloads({ document: { id, replacedBy } }: { document: Pick<Document, 'id' | 'replacedBy'> }) {
  const t = useTexts('documents');
  const { instant, number, shortDate } = useFormats();
  const [size, setSize] = useState(10);
  const found = useQuery({
    ...query('GET /api/document/files/{id}/downloads', { params: { id }, query: { size } }),
    placeholderData: (before) => before,
  });
  return (
    <section className={css.part} aria-label={t('downloads.title')}>
      <h3>{t('downloads.title')}</h3>
      <Loaded query={found} failed={t('downloads.failed')} coming={<Coming width="70%" height={20} />}>
        {({ items, total, times, toNotify }) => (
          <>
            <p className={css.small}>
              {total === 0 ? t('downloads.none') : t('downloads.times', { count: times, number: number(times) })}
            </p>
            {toNotify > 0 && <Tell id={id} toNotify={toNotify} replaced={replacedBy !== null} />}
            <ul className={css.rows}>
              {items.map(({ user, number: version, lastAt, notifiedAt }) => (
                <li key={user.id} className={css.row}>
                  <div className={css.words}>
                    <b>{user.name}</b>
                    <span className={css.small}>
                      {t('downloads.row', { version: number(version), at: instant(lastAt) })}
                      {notifiedAt && `, ${t('downloads.notified', { day: shortDate(notifiedAt) })}`}
                    </span>
                  </div>
                </li>
              ))}
            </ul>
            {items.length < Math.min(total, most) && (
              <Button small variant="quiet" onClick={() => setSize(most)}>
                {t('downloads.more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Tell({ id, toNotify, replaced }: { id: string; toNotify: number; replaced: boolean }) {
  const t = useTexts('documents');
  const mailWords = useMailWords();
  const { number } = useFormats();
  const tell = useMutation({
    mutationFn: () => call('POST /api/document/files/{id}/notice', { params: { id } }),
    onSuccess: ({ notified }) =>
      toast.success(mailWords(t('downloads.done', { count: notified, number: number(notified) }))),
    meta: { untilFresh: true },
  });
  return (
    <Banner tone="warn" role="status">
      <p>
        {t(replaced ? 'downloads.unreplaced' : 'downloads.toNotify', { count: toNotify, number: number(toNotify) })}
      </p>
      <Button small icon="mail" busy={tell.isPending} onClick={() => tell.mutate()}>
        {t('downloads.tell')}
      </Button>
    </Banner>
  );
}
