import { useState } from 'react';
import type { Honour } from '#contract/people/honours.ts';
import type { User } from '#contract/people/people.ts';
import { call } from '#web/base/api.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import parts from '#web/ui/parts.module.css';
import { Section } from '#web/records/parts/section.tsx';
import { HonourDialog } from './honour-dialog.tsx';
import { RecordRow } from './record-row.tsx';
import { useNoting } from './use-noting.ts';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

export function HonoursSection({ user }: { user: User }) {
  const t = useTexts(['people', 'records']);
  const { longDay } = useFormats();
  const lang = useContentLang();
  const writing = useOpening();
  const removing = useOpening();
  const { busy, note } = useNoting();
  const [asked, setAsked] = useState<Honour | null>(null);
  const open = (dialog: { open: () => void }, honour: Honour | null) => {
    setAsked(honour);
    dialog.open();
  };
  const remove = ({ id: honourId }: Honour) =>
    note({
      change: () =>
        call('DELETE /api/users/{id}/honours/{honourId}', { params: { id: user.id, honourId }, ifMatch: user.version }),
      done: t('records:spans.removed'),
      onSaved: removing.close,
    });
  return (
    <Section
      title={t('records.honours.title')}
      action={
        <Button small variant="soft" icon="plus" onClick={() => open(writing, null)}>
          {t('records.honours.add')}
        </Button>
      }
    >
      {user.honours.length === 0 && <p className={parts.note}>{t('records.honours.none')}</p>}
      <ul>
        {user.honours.map((honour) => (
          <RecordRow
            key={honour.id}
            icon="celebration"
            name={honour.name}
            lang={lang}
            detail={
              honour.awardedOn
                ? t('records.honours.awarded', { day: longDay(honour.awardedOn) })
                : t('records.honours.noDay')
            }
            onChange={() => open(writing, honour)}
            onRemove={() => open(removing, honour)}
          />
        ))}
      </ul>
      <HonourDialog key={writing.key} opened={writing.opened} onClose={writing.close} user={user} honour={asked} />
      <ConfirmDialog
        opened={removing.opened}
        onClose={removing.close}
        title={<ContentIn text={t('records.removeTitle', { name: gap })}>{asked?.name}</ContentIn>}
        confirm={t('records:spans.remove')}
        danger
        busy={busy}
        onConfirm={() => asked && remove(asked)}
      >
        <p>{t('records.honours.removeText')}</p>
      </ConfirmDialog>
    </Section>
  );
}
