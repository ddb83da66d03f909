import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, useParams } from 'react-router';
import type { AttendeeCounts } from '#contract/imports/attendees.ts';
import { pages } from '#contract/base/pages.ts';
import type { RegistrationOverview } from '#contract/registrations/registrations.ts';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { Entered } from './entered.tsx';
import { TableDrop } from './table-drop.tsx';
import type { AttendeeRows, TableOfFile } from './table.ts';

/** A table of people who answered for an event: read, its columns confirmed, checked and entered. */
export function AttendeesPage() {
  const t = useTexts('imports/attendees');
  const { id = '' } = useParams();
  const overview = useQuery(query('GET /api/posts/{id}/registrations', { params: { id } }));
  const above = { to: backTo(id), name: t('above') };
  return (
    <Page title={t('title')} path={<Crumbs steps={[above]} here={t('title')} />} subtitle={t('lead')}>
      <Loaded query={overview} failed={t('failed')}>
        {({ terms }) => <Steps postId={id} terms={terms} />}
      </Loaded>
    </Page>
  );
}

function Steps({ postId, terms }: { postId: string; terms: RegistrationOverview['terms'] }) {
  const [table, setTable] = useState<TableOfFile>();
  const [rows, setRows] = useState<AttendeeRows>();
  const [counts, setCounts] = useState<AttendeeCounts>();
  if (counts) return <Entered counts={counts} to={backTo(postId)} />;
  if (!table) return <TableDrop postId={postId} onRead={setTable} />;
  if (rows) return <CheckStep postId={postId} rows={rows} onBack={() => setRows(undefined)} onEntered={setCounts} />;
  return (
    <ColumnsStep
      postId={postId}
      table={table}
      terms={terms}
      onTable={setTable}
      onRows={setRows}
      onOther={() => setTable(undefined)}
    />
  );
}

function backTo(id: string): string {
  return `${generatePath(pages.post, { id })}?view=registrations`;
}

export { AttendeesPage as Component };
