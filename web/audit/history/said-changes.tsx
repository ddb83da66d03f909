import type { AuditEntry } from '#contract/audit/audit.ts';
import type { Speech } from '#contract/audit/speech.ts';
import { useTexts } from '#web/base/use-texts.ts';
import css from './history.module.css';

export function SaidChanges({ entry, speech }: { entry: AuditEntry; speech: Speech }) {
  const t = useTexts('audit');
  if (entry.action === 'read') return entry.asked.length > 0 && <p className={css.asked}>{speech.asked(entry)}</p>;
  const changes = speech.changes(entry);
  if (changes.length === 0) return null;
  return (
    <dl className={css.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before !== null && <del>{before}</del>}
            {before !== null && after !== null && (
              <>
                {' '}
                <span role="img" aria-label={t('history.becomes')}>
                  →
                </span>{' '}
              </>
            )}
            {after}
          </dd>
        </div>
      ))}
    </dl>
  );
}
