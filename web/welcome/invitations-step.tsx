import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Radio } from '#web/ui/radio.tsx';
import css from './set-up.module.css';
import { StepEnd, type StepProps, StepSheet } from './step-sheet.tsx';
import { useSavePortal } from './use-save-portal.ts';

const ways = ['first', 'now'] as const;

/** Sends nothing by itself: it leads to what does, and ends the walk. */
export function InvitationsStep({ state }: StepProps) {
  const t = useTexts('welcome/office');
  const mailWords = useMailWords();
  const go = useNavigate();
  const saving = useSavePortal();
  const [way, setWay] = useState<(typeof ways)[number]>('first');
  const end = (to: string) => saving.mutate({ body: { isSetUp: true } }, { onSuccess: () => void go(to) });
  return (
    <StepSheet state={state} done={t('invitations.done')}>
      <div className={css.inside}>
        <div role="radiogroup" aria-label={t('invitations.title')} className={css.ways}>
          {ways.map((one) => (
            <label key={one} className={css.way} data-chosen={way === one || undefined}>
              <Radio name="way" checked={way === one} onChange={() => setWay(one)} />
              <span>
                <b>{t(`invitations.${one}`)}</b>
                <span>{mailWords(t(`invitations.${one}Text`))}</span>
              </span>
            </label>
          ))}
        </div>
        <p className={css.hint}>{t('invitations.later')}</p>
      </div>
      <StepEnd title={t('invitations.skipTitle')} without={t('invitations.skip')}>
        <Button
          variant="primary"
          busy={saving.isPending}
          onClick={() => end(way === 'first' ? pages.admin : pages.invitations)}
        >
          {t(way === 'first' ? 'invitations.write' : 'invitations.invite')}
        </Button>
        <Button variant="quiet" onClick={() => end(pages.home)}>
          {t('invitations.finish')}
        </Button>
      </StepEnd>
    </StepSheet>
  );
}
