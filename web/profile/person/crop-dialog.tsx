import 'react-easy-crop/react-easy-crop.css';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './crop.module.css';
import { type CropArea, cutOut } from './cut-out.ts';
import { asPicture, mayBePicture } from './unseen-picture.ts';
import { ZoomField } from './zoom-field.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  file: File;
  /** An object URL, revoked when the dialog unmounts. */
  address: string;
}

export function CropDialog({ opened, onClose, file, address }: Props) {
  const t = useTexts('profile');
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const saving = useMutation({
    mutationFn: async (wanted: CropArea | null) =>
      call('PUT /api/users/me/picture', { file: wanted ? await cutOut(file, wanted) : asPicture(file) }),
    meta: { untilFresh: true },
  });

  function done() {
    toast.success(t('picture.saved'));
    onClose();
  }

  useEffect(() => () => URL.revokeObjectURL(address), [address]);

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('picture.cropTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('picture.cancel')}</Button>
          <Button
            variant="primary"
            busy={saving.isPending}
            disabled={isBroken ? !mayBePicture(file) : area === null}
            onClick={() => saving.mutate(isBroken ? null : area, { onSuccess: done })}
          >
            {t('picture.use')}
          </Button>
        </>
      }
    >
      {isBroken ? (
        <p role="alert">{t(mayBePicture(file) ? 'picture.unseen' : 'picture.unreadable')}</p>
      ) : (
        <>
          <p>{t('picture.cropHint')}</p>
          <div className={css.stage}>
            <Cropper
              image={address}
              crop={at}
              zoom={zoom}
              maxZoom={4}
              aspect={1}
              cropShape="round"
              showGrid={false}
              keyboardStep={8}
              disableAutomaticStylesInjection
              onCropChange={setAt}
              onZoomChange={setZoom}
              onCropComplete={(_percent, pixels) => setArea(pixels)}
              mediaProps={{ onError: () => setIsBroken(true), alt: '' }}
              // Makes screen readers pass on arrow keys.
              cropperProps={{ role: 'application', 'aria-label': t('picture.cropArea') }}
              classes={{ cropAreaClassName: css.area ?? '' }}
            />
          </div>
          <ZoomField zoom={zoom} onZoom={setZoom} />
        </>
      )}
    </Dialog>
  );
}
