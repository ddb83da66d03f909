import { type FormEvent, useId, useState } from 'react';
import { attendanceLimits } from '#contract/attendance/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  onAdd: (walkIn: { firstName: string | null; lastName: string; company: string | null }) => void;
}

/** Somebody who was not registered. Needs a new key for each opening. */
export function WalkInDialog({ opened, onClose, onAdd }: Props) {
  const t = useTexts('attendance');
  const ui = useTexts('ui');
  const form = useId();
  const [typed, setTyped] = useState({ firstName: '', lastName: '', company: '' });
  const [isTried, setTried] = useState(false);
  const { name, company: mostOfCompany } = attendanceLimits;
  const lastName = typed.lastName.trim();
  const field = (key: keyof typeof typed, most: number) => ({
    label: t(`walkIn.${key}`),
    value: typed[key],
    maxLength: most,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [key]: target.value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const tooLong = typed.firstName.length > name || lastName.length > name || typed.company.length > mostOfCompany;
    if (lastName === '' || tooLong) return;
    onAdd({ firstName: typed.firstName.trim() || null, lastName, company: typed.company.trim() || null });
    onClose();
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('walkIn.title')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" form={form} variant="primary">
            {t('walkIn.save')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
        <TextField {...field('firstName', name)} optional autoComplete="off" />
        <TextField
          {...field('lastName', name)}
          autoComplete="off"
          error={isTried && lastName === '' ? t('walkIn.missing') : undefined}
        />
        <TextField {...field('company', mostOfCompany)} optional autoComplete="off" />
      </Form>
    </Dialog>
  );
}
