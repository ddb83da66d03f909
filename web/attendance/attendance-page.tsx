import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, useParams } from 'react-router';
import type { Attendance } from '#contract/attendance/attendance.ts';
import { dayOf } from '#contract/base/clock.ts';
import { pages } from '#contract/base/pages.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { connection } from '#web/base/network/connection.ts';
import { useStore } from '#web/base/store.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useNow } from '#web/base/time/now.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import css from './attendance.module.css';
import { Notes } from './notes.tsx';
import { People } from './people.tsx';
import { attendanceQuery, useMarking, useOthersMarks } from './use-marking.ts';

/** At the door of an event: who is there. */
export function AttendancePage() {
  const t = useTexts('attendance');
  const { id = '' } = useParams();
  const found = useQuery(attendanceQuery(id));
  const online = useStore(connection);
  const above = { to: `${generatePath(pages.post, { id })}?view=registrations`, name: t('above') };
  return (
    <Page
      title={t('title')}
      path={<Crumbs steps={[above]} here={t('title')} />}
      subtitle={found.data && <Subtitle attendance={found.data} />}
    >
      {found.data === undefined && !online ? (
        <EmptyState title={t('needsNetwork')}>{t('needsNetworkOnce')}</EmptyState>
      ) : (
        <Loaded query={found} failed={t('failed')}>
          {(attendance) => <Door postId={id} attendance={attendance} readAt={found.dataUpdatedAt} />}
        </Loaded>
      )}
    </Page>
  );
}

function Subtitle({ attendance: { title, language } }: { attendance: Attendance }) {
  return <span lang={useContentLang(language)}>{title}</span>;
}

interface DoorProps {
  postId: string;
  attendance: Attendance;
  /** When the list was read. */
  readAt: number;
}

function Door({ postId, attendance, readAt }: DoorProps) {
  const t = useTexts('attendance');
  const { fullDay } = useFormats();
  const today = dayOf(useNow());
  const marking = useMarking(postId);
  useOthersMarks(postId);
  const { days } = attendance;
  const [chosen, setChosen] = useState<string | null>(null);
  const day = days.find((one) => one === chosen) ?? days.findLast((one) => one <= today) ?? days[0] ?? today;
  return (
    <div className={css.door}>
      {days.length > 1 && (
        <SelectField
          label={t('day')}
          choices={days.map((value) => ({ value, title: fullDay(value) }))}
          value={day}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <Notes postId={postId} marking={marking} readAt={readAt} notBefore={day > today ? day : null} />
      <People
        postId={postId}
        day={day}
        people={attendance.people}
        marking={marking}
        resting={day > today}
        over={day < today}
      />
    </div>
  );
}

export { AttendancePage as Component };
