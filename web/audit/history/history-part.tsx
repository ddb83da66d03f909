import type { AuditEntry } from '#contract/audit/audit.ts';
import type { AuditFormatter } from '#contract/audit/formatter.ts';
import { query } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Pager } from '#web/ui/table/pager.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import css from '#web/ui/parts.module.css';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { FormattedChanges } from './formatted-changes.tsx';
import { useAuditFormatter } from './use-audit-formatter.ts';

/** Changes of a thing, its links and terms included, latest first. Reads are only in the audit log. */
export function HistoryPart({ of }: { of: { id: string; name: string } }) {
  const t = useTexts('audit');
  const { page, onPage } = useTableState({ sorts: ['at'], prefix: 'in' });
  const formatter = useAuditFormatter();
  const entries = useSteadyQuery(
    query('GET /api/audit', { query: { entityId: of.id, action: 'change', page, size: 20 } }),
  );
  return (
    <Loaded query={entries} failed={t('history.failed')}>
      {({ items, size, total }) => {
        if (total === 0) return <p className={css.note}>{t('history.nothing')}</p>;
        if (!formatter) return <Coming height={20} width="60%" />;
        return (
          <div>
            <ol className={css.entries}>
              {items.map((entry) => (
                <Entry key={entry.number} entry={entry} formatter={formatter} />
              ))}
            </ol>
            {total > size && <Pager of={t('history.caption')} page={page} size={size} total={total} onPage={onPage} />}
          </div>
        );
      }}
    </Loaded>
  );
}

function Entry({ entry, formatter }: { entry: AuditEntry; formatter: AuditFormatter }) {
  return (
    <li>
      <b>{formatter.sentence(entry)}</b>
      <p className={css.note}>
        <time dateTime={entry.at}>{formatter.instant(entry.at)}</time>
      </p>
      <FormattedChanges entry={entry} formatter={formatter} />
    </li>
  );
}
