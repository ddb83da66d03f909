import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/people/people.ts';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Choice } from '#web/ui/picker/choice.ts';
import { PickOne } from '#web/ui/picker/pick-one.tsx';
import { toast } from '#web/ui/toast.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { peopleFinder } from '#web/records/finders.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { MergeSide } from './merge-side.tsx';
import { signInOutcome } from './sign-in-outcome.ts';
import css from './merge.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  user: User;
  twin: Choice | null;
}

/** Who stays can be swapped before saving. */
export function MergeDialog({ opened, onClose, user, twin }: Props) {
  const t = useTexts(['people', 'records']);
  const address = useAddress();
  const change = useEffectfulChange();
  const [other, setOther] = useState(twin);
  const [swapped, setSwapped] = useState(false);
  const found = useQuery({
    ...query('GET /api/users/{id}', { params: { id: other?.id ?? '' } }),
    enabled: opened && other !== null,
  });
  const second = other ? found.data : undefined;
  const [stays, goes] = swapped && second ? [second, user] : [user, second];

  function signInWords(other: User): string {
    const outcome = signInOutcome(stays, other);
    return outcome ? t(`merge.signIn.${outcome}`, { stays: stays.name, signIn: other.email ?? other.name }) : '';
  }

  function merge(other: User) {
    const names = { stays: stays.name, goes: other.name };
    change.ask({
      route: 'POST /api/users/{id}/merge',
      args: { params: { id: stays.id }, body: { otherId: other.id } },
      summary: `${t('merge.summary', names)} ${signInWords(other)}`.trim(),
      always: { title: t('merge.confirmTitle', names), confirm: t('merge.confirm'), danger: true },
      onSaved: ({ id, name }) => {
        onClose();
        toast.success(t('merge.done', { name }));
        address.go({ open: id, part: null }, { replace: true, saved: true });
      },
    });
  }

  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={t('merge.title')}
        actions={
          <>
            <Button onClick={onClose}>{t('records:form.cancel')}</Button>
            <Button variant="primary" busy={change.busy} disabled={!goes} onClick={() => goes && merge(goes)}>
              {t('merge.review')}
            </Button>
          </>
        }
      >
        <div className={css.merge}>
          <p>{t('merge.lead')}</p>
          <PickOne
            label={t('merge.other')}
            placeholder={t('merge.find')}
            finder={peopleFinder}
            without={[user.id]}
            value={other}
            onChange={setOther}
          />
          {other && <Loaded query={found} failed={t('merge.failed')} />}
          {goes && (
            <>
              <div className={css.sides}>
                <MergeSide user={stays} stays />
                <MergeSide user={goes} stays={false} />
              </div>
              {signInWords(goes) && <p>{signInWords(goes)}</p>}
              <Button small icon="switch" onClick={() => setSwapped(!swapped)}>
                {t('merge.swap')}
              </Button>
            </>
          )}
        </div>
      </Dialog>
      {change.dialog}
    </>
  );
}
