import { useState } from 'react';
import { pages } from '#contract/base/pages.ts';
import type { PostRecipient } from '#contract/mailings/mailings.ts';
import { type Arrival, arrivals } from '#contract/mailings/words.ts';
import { type Way, ways } from '#contract/targeting/ways.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { MakePerson } from '#web/companies/make-person.tsx';
import { useNameOf } from '#web/identity/name-of.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import { Toolbar } from '#web/ui/table/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { useArrivalWords } from './use-arrival-words.ts';

interface Which {
  way: Way;
  arrival: Arrival;
}

/** The recipients behind one number, each with a link to the record. */
export function RecipientsDrawer({ postId }: { postId: string }) {
  const address = useAddress();
  const words = useArrivalWords();
  const way = ways.find((one) => one === address.get('way'));
  const arrival = arrivals.find((one) => one === address.get('arrival'));
  const asked = way && arrival ? { way, arrival } : undefined;
  // Content stays during the closing animation.
  const [shown, setShown] = useState<Which | undefined>(asked);
  if (asked && (asked.way !== shown?.way || asked.arrival !== shown.arrival)) setShown(asked);
  const close = () => address.go({ way: null, arrival: null, 'recipients.page': null, 'recipients.search': null });
  return (
    <Drawer
      opened={asked !== undefined}
      onClose={close}
      title={shown ? words.way(shown.way, []) : ''}
      subtitle={shown && words.arrival(shown.way, shown.arrival)}
    >
      {shown && <List key={`${shown.way} ${shown.arrival}`} postId={postId} {...shown} />}
    </Drawer>
  );
}

function List({ postId, way, arrival }: Which & { postId: string }) {
  const t = useTexts('results');
  const nameOf = useNameOf();
  const { instant } = useFormats();
  const words = useArrivalWords();
  const state = useTableState({ sorts: ['name'], prefix: 'recipients' });
  const found = useSteadyQuery(
    query('GET /api/posts/{id}/recipients', {
      params: { id: postId },
      query: { way, arrival, page: state.page, search: state.search },
    }),
  );
  const became = ({ reason, at }: PostRecipient) => (reason ? words.reason(reason) : instant(at));
  return (
    <>
      <Toolbar>
        <SearchBox label={t('search')} value={state.search} onSearch={state.onSearch} />
      </Toolbar>
      <DataTable
        plain
        caption={words.arrival(way, arrival)}
        name={{
          title: t('name'),
          width: '50%',
          text: nameOf,
          to: ({ id, kind }) => `${pages.targeting}?tab=${kind === 'person' ? 'members' : 'companies'}&open=${id}`,
          hint: ({ kind, companies }) => (kind === 'company' ? t('recipients.company') : companies.join(', ')),
          meta: became,
        }}
        columns={[{ key: 'became', title: t('mail'), cell: became }]}
        menu={(one) => one.kind === 'company' && <MakePerson company={one} />}
        query={found}
        state={state}
        empty={<p>{t(state.isNarrowed ? 'nobodyFound' : 'nobody')}</p>}
        failed={t('failed')}
      />
    </>
  );
}
