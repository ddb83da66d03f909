import { useState } from 'react';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { CalendarDrop } from './calendar-drop.tsx';
import { Chosen } from './chosen.tsx';
import { Made, type MadeDraft } from './made.tsx';
import { useCalendarFiles } from './use-calendar-files.ts';

/** Files are read, events chosen, and drafts made of them; nothing is kept before. */
export function CalendarsPage() {
  const t = useTexts(['imports/calendars', 'posts/dates']);
  const reading = useCalendarFiles();
  const [made, setMade] = useState<MadeDraft[]>();
  return (
    <Page
      title={t('title')}
      path={<Crumbs steps={[{ to: pages.dates, name: t('posts/dates:title') }]} here={t('title')} />}
      subtitle={t('lead')}
    >
      {made ? (
        <Made
          drafts={made}
          onMore={() => {
            reading.forget();
            setMade(undefined);
          }}
        />
      ) : (
        <>
          <CalendarDrop reading={reading} />
          {(reading.rows.length > 0 || reading.unread.length > 0) && (
            <Chosen rows={reading.rows} unread={reading.unread} onChange={reading.change} onMade={setMade} />
          )}
        </>
      )}
    </Page>
  );
}

export { CalendarsPage as Component };
