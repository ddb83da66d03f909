import { useId, useRef } from 'react';
import type { PostSummary } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Deadline } from '../deadline.tsx';
import { useReader } from '../reader.ts';
import css from './confirming.module.css';
import { useCompanies, useDoneWords } from './done-words.ts';
import { useConfirm } from './use-confirm.ts';

export function ConfirmStrip({ post: { id, confirmation, asked } }: { post: PostSummary }) {
  const t = useTexts('posts');
  const { isSomebodyElse } = useReader();
  const heading = useId();
  const strip = useRef<HTMLDivElement>(null);
  const { confirm, busyFor } = useConfirm(id, () => strip.current?.focus());
  const companiesOf = useCompanies();
  const doneWords = useDoneWords();
  const open = asked.filter(({ done }) => done === null);
  if (!confirmation || asked.length === 0) return null;
  const companies = companiesOf(open);
  return (
    <div
      ref={strip}
      role="group"
      tabIndex={-1}
      className={classes(css.strip, open.length === 0 && css.done)}
      aria-labelledby={heading}
    >
      <Icon name="confirmed" />
      <div>
        <b id={heading}>
          {open.length === 0
            ? t('confirming.done')
            : companies
              ? t('confirming.forCompanies', { companies })
              : t('confirming.forPerson')}
        </b>
        {open.length === 0 && asked.map((line) => <p key={line.company?.id ?? ''}>{doneWords(line, true)}</p>)}
        {open.length > 0 && confirmation.until && <Deadline day={confirmation.until} purpose={null} />}
      </div>
      {open.length > 0 && !isSomebodyElse && (
        <Button
          variant="primary"
          busy={busyFor !== undefined}
          aria-label={companies ? t('confirming.actionFor', { companies }) : undefined}
          onClick={() => confirm(null)}
        >
          {t('confirming.action')}
        </Button>
      )}
    </div>
  );
}
