import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/audit.ts';
import { isTechnical } from '#web/targeting/history/technical.ts';
import { useValueWords } from '#web/targeting/history/value-words.ts';
import css from './audit.module.css';

/** Field by field what became of what; of a reading what was asked for. */
export function Changes({ entry }: { entry: AuditEntry }) {
  return entry.action === 'read' ? <Asked changes={entry.changes} /> : <Changed entry={entry} />;
}

function Changed({ entry: { action, changes } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const { field, value } = useValueWords();
  return (
    <span className={css.changes}>
      {changes
        .filter((change) => !isTechnical(change.field))
        .map((change) => (
          <span key={change.field}>
            <b>{field(change.field)}:</b>{' '}
            {action === 'update' && (
              <>
                <del>{value(change.before, change.field)}</del> <span aria-label={t('becomes')}>→</span>{' '}
              </>
            )}
            {value(action === 'delete' ? change.before : change.after, change.field)}
          </span>
        ))}
    </span>
  );
}

/** The question that was answered with people: what was searched for, filtered by and how. */
function Asked({ changes }: Pick<AuditEntry, 'changes'>) {
  const { t } = useTranslation('audit');
  const query = (changes.find(({ field }) => field === 'query')?.after ?? {}) as Record<string, unknown>;
  const words = Object.entries(query).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return (
    <span className={css.changes}>{words.length > 0 ? t('asked', { what: words.join(', ') }) : t('askedAll')}</span>
  );
}
