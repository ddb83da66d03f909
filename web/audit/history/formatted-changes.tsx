import type { AuditEntry } from '#contract/audit/audit.ts';
import type { AuditFormatter } from '#contract/audit/formatter.ts';
import { type Language, languages } from '#contract/base/languages.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import css from './history.module.css';

export function FormattedChanges({ entry, formatter }: { entry: AuditEntry; formatter: AuditFormatter }) {
  const t = useTexts('audit');
  const lang = useContentLang(entry.entity === 'posts' ? languageIn(entry) : null);
  if (entry.action === 'read') return entry.asked.length > 0 && <p className={css.asked}>{formatter.asked(entry)}</p>;
  const changes = formatter.changes(entry);
  if (changes.length === 0) return null;
  return (
    <dl className={css.changes}>
      {changes.map(({ field, before, after, content = [] }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before !== null && <del lang={content.includes('before') ? lang : undefined}>{before}</del>}
            {before !== null && after !== null && (
              <>
                {' '}
                <span role="img" aria-label={t('history.becomes')}>
                  →
                </span>{' '}
              </>
            )}
            <span lang={content.includes('after') ? lang : undefined}>{after}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Of a post that is written or gets another language; null: the portal's. */
function languageIn({ changes }: AuditEntry): Language | null {
  const languageChange = changes.find(({ field }) => field === 'language');
  return languages.find((language) => language === (languageChange?.after ?? languageChange?.before)) ?? null;
}
