import type { Installation } from '#contract/operations/operations.ts';
import { addressOf } from '#web/help/parts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { CopyEntry } from './copy-entry.tsx';
import { ActButton } from './act-button.tsx';
import { Coded } from './coded.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import css from './operations.module.css';
import { type Row, rowId, type Writing } from './sections/row.ts';

interface Props {
  row: Row;
  installation: Installation;
  writing: Writing;
  /** The server does not answer, so that nothing can be begun. */
  isStale: boolean;
}

export function FactRow({ row, installation, writing, isStale }: Props) {
  const { t, formats } = writing;
  const { key, label, level, lead, rest, small = [], entries = [], warnings, meter, at, act, toAddresses } = row;
  const isAdmin = useIsAdmin();
  return (
    <li id={rowId(row)} tabIndex={-1} className={classes(css.row, css[level])}>
      <span className={css.label}>{label}</span>
      <div className={css.said}>
        <p>
          <b>{lead}</b>
          {rest && (
            <>
              , <Coded text={rest} />
            </>
          )}
        </p>
        {meter && (
          <span className={css.meter} aria-hidden="true">
            <i style={{ width: `${Math.min(100, (100 * meter.done) / (meter.of || 1))}%` }} />
          </span>
        )}
        {small.map((line) => (
          <small key={line}>
            <Coded text={line} />
          </small>
        ))}
        {entries.map(({ label, text }) => (
          <p key={label} className={css.entry}>
            <code>{text}</code>
            <CopyEntry label={label} text={text} />
          </p>
        ))}
        {warnings.map((name) => (
          <p key={name} className={css.todo}>
            <Icon name="tool" size="small" />
            <span>
              <Coded text={t(`warningsOf.${name}.todo`)} />
            </span>
          </p>
        ))}
        {key === 'failed' && (
          <FailedJobs
            jobs={row.hasJobs ? installation.failedJobs : []}
            count={installation.facts.jobs.value?.failed ?? 0}
            writing={writing}
          />
        )}
        <small className={css.at}>{t('checked', { at: formats.instant(at) })}</small>
      </div>
      <div className={css.acts}>
        {act && !isStale && <ActButton act={act} damaged={installation.facts.files.value?.damaged ?? 0} />}
        {toAddresses && isAdmin && (
          <ButtonLink small to={addressOf('bounced-mails')}>
            {t('acts.checkAddresses')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
