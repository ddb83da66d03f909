import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type QuestionSetting, questionSettings } from '#contract/questions/words.ts';
import { mutation, query } from '#web/base/api.ts';
import { session, useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Radio } from '#web/ui/form/radio.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { toast } from '#web/ui/toast.ts';
import css from '../questions.module.css';

/** Where members may ask, for the whole portal. */
export function SettingButton() {
  const t = useTexts('questions/office');
  const opening = useOpening();
  return (
    <>
      <Button icon="settings" onClick={opening.open}>
        {t('setting.button')}
      </Button>
      <SettingDialog key={opening.key} opened={opening.opened} onClose={opening.close} />
    </>
  );
}

function SettingDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(['questions/office', 'ui']);
  const client = useQueryClient();
  const portal = query('GET /api/portal');
  const kept = useQuery({ ...portal, enabled: opened }).data;
  const tenant = useTenant();
  const [chosen, setChosen] = useState<QuestionSetting>();
  const setting = chosen ?? kept?.questions ?? tenant.questions;
  const saving = useMutation({
    ...mutation('PATCH /api/portal'),
    onSuccess(saved) {
      client.setQueryData(portal.queryKey, saved);
      const now = session.get();
      if (now.tenant) session.set({ ...now, tenant: { ...now.tenant, questions: saved.questions } });
      toast.success(t('setting.saved'));
      onClose();
    },
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('setting.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            variant="primary"
            busy={saving.isPending}
            disabled={!kept || setting === kept.questions}
            onClick={() => kept && saving.mutate({ body: { questions: setting }, ifMatch: kept.version })}
          >
            {t('setting.save')}
          </Button>
        </>
      }
    >
      <fieldset className={css.choices}>
        <legend>{t('setting.legend')}</legend>
        {questionSettings.map((one) => (
          <label key={one} className={css.choice}>
            <Radio name="questions" checked={one === setting} onChange={() => setChosen(one)} />
            <span>
              <b>{t(`setting.${one}`)}</b>
              <small>{t(`setting.${one}Text`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
