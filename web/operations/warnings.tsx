import { useState } from 'react';
import type { Installation } from '#contract/operations/operations.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ActButton } from './act-button.tsx';
import { Coded } from './coded.tsx';
import css from './operations.module.css';
import { type Row, rowId, type Section, type Writing } from './sections/row.ts';
import { warningTitle } from './warning-titles.ts';

const most = 3;

interface Props {
  installation: Installation;
  sections: readonly Section[];
  writing: Writing;
}

/** What somebody should do now, the urgent first. */
export function Warnings({ installation: { warnings, facts }, sections, writing }: Props) {
  const { t, formats } = writing;
  const [all, setAll] = useState(false);
  const shown = all ? warnings : warnings.slice(0, most);
  const further = warnings.length - shown.length;
  const rowOf = (name: Installation['warnings'][number]['name']) =>
    sections.flatMap(({ rows }) => rows).find((row) => row.warnings.includes(name));
  if (warnings.length === 0) return null;
  return (
    <section className={css.warnings} aria-label={t('warnings')}>
      {shown.map(({ name, level }) => (
        <Banner
          key={name}
          tone={level === 'urgent' ? 'signal' : 'warn'}
          {...(level === 'urgent' ? { role: 'alert' } : { icon: 'clock' })}
        >
          <div className={css.banner}>
            <p>
              <b>{warningTitle(name, facts, writing)}</b> <Coded text={t(`warningsOf.${name}.todo`)} />
            </p>
            <ToRow row={rowOf(name)} facts={facts} writing={writing} />
          </div>
        </Banner>
      ))}
      {further > 0 && (
        <Button variant="quiet" small icon="down" onClick={() => setAll(true)}>
          {t('furtherWarnings', { count: further, n: formats.number(further) })}
        </Button>
      )}
    </section>
  );
}

/** What its row offers, or the way there. */
function ToRow({
  row,
  facts,
  writing: { t },
}: Pick<Installation, 'facts'> & { row: Row | undefined; writing: Writing }) {
  if (!row) return null;
  if (row.act) return <ActButton act={row.act} damaged={facts.files.value?.damaged ?? 0} />;
  return (
    <Button small onClick={() => document.getElementById(rowId(row))?.focus()}>
      {t('acts.toRow')}
    </Button>
  );
}
