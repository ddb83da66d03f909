import type { AuditEntry } from '#contract/audit/audit.ts';
import type { Speech } from '#contract/audit/speech.ts';
import { query } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/use-steady-query.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Pager } from '#web/ui/table/pager.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import css from '#web/ui/parts.module.css';
import { Coming } from '#web/ui/skeleton.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SaidChanges } from './said-changes.tsx';
import { useSpeech } from './use-speech.ts';

/** Changes of a thing, its links and terms included, latest first. Reads are only in the audit log. */
export function HistoryPart({ of }: { of: { id: string; name: string } }) {
  const t = useTexts('audit');
  const { page, onPage } = useTableState({ sorts: ['at'], prefix: 'in' });
  const speech = useSpeech();
  const entries = useSteadyQuery(
    query('GET /api/audit', { query: { entityId: of.id, action: 'change', page, size: 20 } }),
  );
  return (
    <Loaded query={entries} failed={t('history.failed')}>
      {({ items, size, total }) => {
        if (total === 0) return <p className={css.note}>{t('history.nothing')}</p>;
        if (!speech) return <Coming height={20} width="60%" />;
        return (
          <div>
            <ol className={css.entries}>
              {items.map((entry) => (
                <Entry key={entry.number} entry={entry} speech={speech} />
              ))}
            </ol>
            {total > size && <Pager of={t('history.caption')} page={page} size={size} total={total} onPage={onPage} />}
          </div>
        );
      }}
    </Loaded>
  );
}

function Entry({ entry, speech }: { entry: AuditEntry; speech: Speech }) {
  return (
    <li>
      <b>{speech.sentence(entry)}</b>
      <p className={css.note}>
        <time dateTime={entry.at}>{speech.instant(entry.at)}</time>
      </p>
      <SaidChanges entry={entry} speech={speech} />
    </li>
  );
}
