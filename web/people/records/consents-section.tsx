import { useState } from 'react';
import type { Consent } from '#contract/people/consents.ts';
import type { User } from '#contract/people/people.ts';
import { call } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { MenuItem } from '#web/ui/overlay/menu.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import parts from '#web/ui/parts.module.css';
import { Section } from '#web/records/parts/section.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { RecordRow } from './record-row.tsx';
import { useNoting } from './use-noting.ts';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

export function ConsentsSection({ user }: { user: User }) {
  const t = useTexts(['people', 'records']);
  const writing = useOpening();
  const [asked, setAsked] = useState<{ consent: Consent | null; to: 'withdraw' | 'remove' | 'write' }>();
  const asking = useOpening();
  const { busy, note } = useNoting();
  const detail = useDetail();
  const name = asked?.consent ? t(`records.consents.kinds.${asked.consent.kind}`) : '';

  function open(consent: Consent | null, to: 'withdraw' | 'remove' | 'write') {
    setAsked({ consent, to });
    (to === 'write' ? writing : asking).open();
  }

  function confirm() {
    if (!asked?.consent) return;
    const args = { params: { id: user.id, consentId: asked.consent.id }, ifMatch: user.version };
    const change = () =>
      asked.to === 'withdraw'
        ? call('POST /api/users/{id}/consents/{consentId}/withdraw', args)
        : call('DELETE /api/users/{id}/consents/{consentId}', args);
    const done = t(asked.to === 'withdraw' ? 'records.consents.withdrawDone' : 'records:spans.removed');
    note({ change, done, onSaved: asking.close });
  }

  return (
    <Section
      title={t('records.consents.title')}
      lead={t('records.consents.lead')}
      action={
        <Button small variant="soft" icon="plus" onClick={() => open(null, 'write')}>
          {t('records.consents.add')}
        </Button>
      }
    >
      {user.consents.length === 0 && <p className={parts.note}>{t('records.consents.none')}</p>}
      <ul>
        {user.consents.map((consent) => (
          <RecordRow
            key={consent.id}
            icon="confirmed"
            name={t(`records.consents.kinds.${consent.kind}`)}
            detail={detail(consent)}
            tag={
              consent.withdrawnOn ? (
                <Tag>{t('records.consents.withdrawn')}</Tag>
              ) : (
                <Tag tone="ok">{t('records.consents.stands')}</Tag>
              )
            }
            onChange={() => open(consent, 'write')}
            onRemove={() => open(consent, 'remove')}
            more={
              !consent.withdrawnOn && (
                <MenuItem icon="close" onClick={() => open(consent, 'withdraw')}>
                  {t('records.consents.withdraw')}
                </MenuItem>
              )
            }
          />
        ))}
      </ul>
      <ConsentDialog
        key={writing.key}
        opened={writing.opened}
        onClose={writing.close}
        user={user}
        consent={asked?.consent ?? null}
      />
      <ConfirmDialog
        opened={asking.opened}
        onClose={asking.close}
        title={t(asked?.to === 'withdraw' ? 'records.consents.withdrawTitle' : 'records.removeTitle', { name })}
        confirm={t(asked?.to === 'withdraw' ? 'records.consents.withdraw' : 'records:spans.remove')}
        danger={asked?.to !== 'withdraw'}
        busy={busy}
        onConfirm={confirm}
      >
        <p>
          {t(asked?.to === 'withdraw' ? 'records.consents.withdrawText' : 'records.consents.removeText', {
            name: user.name,
          })}
        </p>
      </ConfirmDialog>
    </Section>
  );
}

/** "erteilt am 15. Januar 2026 (Aufnahmeantrag), widerrufen am 20. November 2026". */
function useDetail() {
  const t = useTexts('people');
  const { longDay } = useFormats();
  return ({ givenOn, withdrawnOn, evidence }: Consent) => {
    const facts = [
      t('records.consents.given', { day: longDay(givenOn) }) + (evidence ? ` (${gap})` : ''),
      withdrawnOn && t('records.consents.withdrawnOn', { day: longDay(withdrawnOn) }),
    ];
    return <ContentIn text={facts.filter(Boolean).join(', ')}>{evidence}</ContentIn>;
  };
}
