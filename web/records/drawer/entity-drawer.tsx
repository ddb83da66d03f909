import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#web/base/language/use-texts.ts';
import { usePrefetchOnPointerDown } from '#web/base/queries/prefetch-on-pointer-down.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { ComingLines } from '#web/ui/feedback/coming-lines.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';

export interface Part {
  key: string;
  title: string;
  count?: string | undefined;
  content: ReactNode;
}

interface Heading {
  title: string;
  /** Where it is no name of a person or company. */
  titleLang?: string | undefined;
  subtitle?: ReactNode;
  emblem?: ReactNode;
}

interface Props<E> {
  query: (id: string) => UseQueryOptions<E>;
  heading: (entity: E) => Heading;
  parts: (entity: E) => Part[];
  fresh: { title: string; form: ReactNode };
  failed: string;
}

/** Opened by the address (`open=<id>`, `part=<tab>`); closing returns the focus to the row. */
export function EntityDrawer<E>(props: Props<E>) {
  const address = useAddress();
  const { pathname: here } = useLocation();
  const open = address.get('open');
  usePrefetchOnPointerDown(({ pathname, searchParams }) => {
    const id = searchParams.get('open');
    const isHere = pathname === here && (searchParams.get('tab') ?? '') === address.get('tab');
    return isHere && id && id !== 'new' && id !== open ? props.query(id) : null;
  });
  const [last, setLast] = useState(open);
  // Content stays during the closing animation.
  if (open && open !== last) setLast(open);
  const close = () => address.go(closed);
  if (last === 'new') {
    return (
      <Drawer opened={open === 'new'} onClose={close} title={props.fresh.title}>
        {props.fresh.form}
      </Drawer>
    );
  }
  return last && <Opened key={last} {...props} id={last} opened={open === last} onClose={close} />;
}

/** Address parameters to clear on closing. */
export const closed = { open: null, part: null, 'in.page': null, 'in.search': null, 'in.sort': null, 'in.is': null };

function Opened<E>({ id, opened, onClose, query, heading, parts, failed }: Props<E> & Shown) {
  const t = useTexts('records');
  const address = useAddress();
  const found = useQuery(query(id));
  const head = found.data === undefined ? { title: found.error ? failed : t('loading') } : heading(found.data);
  const all = found.data === undefined ? [] : parts(found.data);
  const part = all.find(({ key }) => key === address.get('part')) ?? all[0];
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={head.title}
      titleLang={'titleLang' in head ? head.titleLang : undefined}
      subtitle={'subtitle' in head ? head.subtitle : undefined}
      emblem={'emblem' in head ? head.emblem : undefined}
      tabs={
        all.length > 1 &&
        part && (
          <Tabs
            label={head.title}
            current={part.key}
            replace
            items={all.map(({ key, title, count }, index) => ({
              key,
              title,
              count,
              to: address.to({ ...closed, open: id, part: index === 0 ? null : key }),
            }))}
          />
        )
      }
    >
      <Loaded query={found} failed={failed} coming={<ComingLines />} />
      {part?.content}
    </Drawer>
  );
}

interface Shown {
  id: string;
  opened: boolean;
  onClose: () => void;
}
