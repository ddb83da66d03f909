import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/audit.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import css from '../parts/parts.module.css';
import { useEntryWords } from './entry-words.ts';
import { isTechnical } from './technical.ts';
import { useValueWords } from './value-words.ts';

/** What was changed of a thing, its links and terms among them, by whom and when, the latest first. Who has read it is in the audit log. */
export function HistoryPart({ of }: { of: { id: string; name: string } }) {
  const { t } = useTranslation('targeting');
  const { page, onPage } = useTableState({ sorts: ['at'], prefix: 'in' });
  const entries = useQuery({
    ...query('GET /api/audit', { query: { entityId: of.id, action: 'change', page, size: 20 } }),
    placeholderData: keepPreviousData,
  });
  if (entries.isPending)
    return (
      <Loading>
        <Skeleton height={20} width="60%" />
      </Loading>
    );
  if (!entries.data)
    return <FailureState title={t('history.failed')} error={entries.error} retry={() => void entries.refetch()} />;
  const { items, size, total } = entries.data;
  if (total === 0) return <p className={css.note}>{t('history.nothing')}</p>;
  return (
    <div>
      <ol className={css.entries}>
        {items.map((entry) => (
          <Entry key={entry.number} of={of} entry={entry} />
        ))}
      </ol>
      {total > size && <Pager of={t('parts.history')} page={page} size={size} total={total} onPage={onPage} />}
    </div>
  );
}

function Entry({ of, entry }: { of: { id: string; name: string }; entry: AuditEntry }) {
  const { t } = useTranslation('targeting');
  const { instant } = useFormats();
  const { field, value, inOrder } = useValueWords();
  const { actor, action, at } = entry;
  // Which two a link has is said above them.
  const isOwn = entry.entityId === of.id;
  const changes = entry.changes.filter(({ field }) => !isTechnical(field) && (isOwn || !field.endsWith('Id')));
  const words = useEntryWords(of);
  return (
    <li>
      <b>{words(entry)}</b>
      <p className={css.note}>
        {actor ? (actor.name ?? t('history.gone')) : t('history.program')}, <time dateTime={at}>{instant(at)}</time>
      </p>
      {changes.length > 0 && (
        <dl>
          {inOrder(changes).map((change) => (
            <div key={change.field}>
              <dt>{field(change.field)}</dt>
              <dd>
                {action === 'update' && (
                  <>
                    <del>{value(change.before, change.field)}</del>{' '}
                    <span aria-label={t('history.becomes')}>→</span>{' '}
                  </>
                )}
                {value(action === 'delete' ? change.before : change.after, change.field)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
