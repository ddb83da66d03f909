import { useState } from 'react';
import type { Import, ImportRow } from '#contract/imports/imports.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { Changes } from '../changes.tsx';
import { Left } from '../left.tsx';
import { tones } from '../outcomes.ts';
import css from './row.module.css';
import { RowForm } from './row-form.tsx';

export function RowDrawer({ known, row: open }: { known: Import; row: ImportRow | undefined }) {
  const t = useTexts('imports');
  const address = useAddress();
  // Content stays during the closing animation.
  const [last, setLast] = useState(open);
  if (open && open !== last) setLast(open);
  const row = open ?? last;
  return (
    <Drawer
      opened={open !== undefined}
      onClose={() => address.go({ open: null })}
      title={row ? t('row.title', { number: row.number }) : ''}
      subtitle={t('row.lead')}
    >
      {row && (
        <div className={css.row}>
          {row.outcome && (
            <p>
              <Tag tone={tones[row.outcome]}>{t(`check.outcomes.${row.outcome}`)}</Tag>{' '}
              <b className={css.of}>{row.of?.name}</b>
            </p>
          )}
          {row.outcome === 'changed' && (
            <section className={css.changes}>
              <h3>{t('row.changes')}</h3>
              <Changes kind={known.kind} row={row} />
            </section>
          )}
          {row.left.length > 0 && (
            <p>
              <Left kind={known.kind} row={row} />
            </p>
          )}
          <RowForm key={row.number} known={known} row={row} />
        </div>
      )}
    </Drawer>
  );
}
