import { useMutation } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { Me } from '#contract/people/people.ts';
import { mutation } from '#web/base/api.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import css from './person.module.css';

const CropDialog = onDemand(async () => (await import('./crop-dialog.tsx')).CropDialog);

export function OwnPicture({ me }: { me: Me }) {
  const t = useTexts('profile');
  const input = useRef<HTMLInputElement>(null);
  const cropping = useOpening();
  const removing = useOpening();
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null);
  const remove = useMutation({
    ...mutation('DELETE /api/users/me/picture'),
    onSuccess: () => {
      removing.close();
      toast.success(t('picture.removed'));
    },
  });
  return (
    <div className={css.picture}>
      <Button small variant="soft" onClick={() => input.current?.click()}>
        {t(me.avatar === null ? 'picture.add' : 'picture.change')}
      </Button>
      {me.avatar !== null && (
        <Button small variant="quiet" onClick={removing.open}>
          {t('picture.remove')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        hidden
        aria-label={t('picture.choose')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (!file) return;
          setChosen({ file, address: URL.createObjectURL(file) });
          cropping.open();
        }}
      />
      <Suspense>
        {chosen && <CropDialog key={cropping.key} opened={cropping.opened} onClose={cropping.close} {...chosen} />}
      </Suspense>
      <ConfirmDialog
        opened={removing.opened}
        onClose={removing.close}
        title={t('picture.removeTitle')}
        confirm={t('picture.removeConfirm')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ ifMatch: me.version })}
      >
        <p>{t('picture.removeText')}</p>
      </ConfirmDialog>
    </div>
  );
}
