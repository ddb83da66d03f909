import { useId, useRef } from 'react';
import type { AskedOfReader, Confirmation } from '#contract/confirmations.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { useReader } from '../reader.ts';
import css from './confirming.module.css';
import { useDoneWords } from './done-words.ts';
import { useConfirm } from './use-confirm.ts';

interface Props {
  id: string;
  confirmation: Confirmation;
  asked: AskedOfReader[];
}

export function ConfirmBlock({ id, confirmation, asked }: Props) {
  const t = useTexts('posts');
  const heading = useId();
  const { fullDay } = useFormats();
  const { isSomebodyElse } = useReader();
  const block = useRef<HTMLElement>(null);
  const { confirm, busyFor } = useConfirm(id, () => block.current?.focus());
  const doneWords = useDoneWords();
  const firstOpen = asked.findIndex(({ done }) => done === null);
  const isDone = firstOpen < 0;
  const isByCompany = confirmation.by === 'company';
  const until = confirmation.until ? t('confirming.until', { day: fullDay(confirmation.until) }) : '';
  const lead = [until, isByCompany ? t('confirming.oneIsEnough') : ''].filter(Boolean).join(' ');
  return (
    <section ref={block} tabIndex={-1} className={classes(css.block, isDone && css.done)} aria-labelledby={heading}>
      <h2 id={heading}>{t(isDone ? 'confirming.done' : 'confirming.forPerson')}</h2>
      {(isDone || lead) && <p>{isDone ? t('confirming.nothingLeft') : lead}</p>}
      <ul>
        {asked.map((line, index) => (
          <li key={line.company?.id ?? ''}>
            <div>
              {line.company && (
                <b>{line.done ? line.company.name : t('confirming.forCompanies', { companies: line.company.name })}</b>
              )}
              {!line.done && <span>{doneWords(line, false)}</span>}
            </div>
            {line.done ? (
              <span className={css.by}>
                <Icon name="confirmed" />
                {doneWords(line, false)}
              </span>
            ) : (
              !isSomebodyElse && (
                <Button
                  variant={index === firstOpen ? 'primary' : 'soft'}
                  busy={busyFor !== undefined && busyFor === (line.company?.id ?? null)}
                  aria-label={line.company ? t('confirming.actionFor', { companies: line.company.name }) : undefined}
                  onClick={() => confirm(line.company?.id ?? null)}
                >
                  {t('confirming.action')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {!isDone && <p className={css.kept}>{t(isByCompany ? 'confirming.keptCompany' : 'confirming.keptPerson')}</p>}
    </section>
  );
}
