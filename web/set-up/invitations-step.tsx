import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { lengthOf } from '#web/base/length.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { mostOfNote, NoteField } from '#web/people/inviting/invitation-note.tsx';
import { FoldedInvitation } from '#web/people/inviting/shown-invitation.tsx';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Radio } from '#web/ui/form/radio.tsx';
import css from './set-up.module.css';
import { SharedAddresses } from './shared-addresses.tsx';
import { StepEnd, type StepProps, StepSheet } from './step-sheet.tsx';
import { useFirstMails } from './use-first-mails.ts';
import { useSavePortal } from './use-save-portal.ts';

const ways = ['first', 'now'] as const;

/** Sends nothing by itself: it leads to what does, and ends the walk. */
export function InvitationsStep({ state, setUp }: StepProps) {
  const t = useTexts('set-up');
  return (
    <StepSheet state={state} done={t('invitations.done')}>
      <Invitations kept={setUp.portal.invitationNote ?? ''} />
    </StepSheet>
  );
}

function Invitations({ kept }: { kept: string }) {
  const t = useTexts(['set-up', 'people/inviting']);
  const mailWords = useMailWords();
  const go = useNavigate();
  const saving = useSavePortal();
  const sentences = useFirstMails();
  const [way, setWay] = useState<(typeof ways)[number]>('first');
  const [note, setNote] = useState(kept);
  const isLong = lengthOf(note) > mostOfNote;
  const own = isLong ? {} : { invitationNote: note.trim() };
  const end = (to: string) => saving.mutate({ body: { isSetUp: true, ...own } }, { onSuccess: () => void go(to) });
  const keep = () => !isLong && note.trim() !== kept && saving.mutate({ body: own });
  return (
    <>
      <div className={css.inside}>
        <div role="radiogroup" aria-label={t('invitations.title')} className={css.ways}>
          {ways.map((one) => (
            <label key={one} className={css.way} data-chosen={way === one || undefined}>
              <Radio name="way" checked={way === one} onChange={() => setWay(one)} />
              <span>
                <b>{t(`invitations.${one}`)}</b>
                <span>{mailWords(sentences[one])}</span>
              </span>
            </label>
          ))}
        </div>
        <SharedAddresses />
        <p className={css.hint}>{t('invitations.later')}</p>
        <div className={css.note}>
          <NoteField value={note} onChange={setNote} onBlur={keep} />
          <FoldedInvitation note={note} />
        </div>
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
    </>
  );
}
