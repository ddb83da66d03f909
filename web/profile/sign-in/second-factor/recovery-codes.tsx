import { saveFile } from '#web/base/network/save-file.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import signInCss from '../sign-in.module.css';
import css from './second-factor.module.css';

interface Props {
  codes: string[];
  opened: boolean;
  onClose: () => void;
}

export function RecoveryCodes({ codes, opened, onClose }: Props) {
  const t = useTexts('profile');
  const { name } = useTenant();

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success(t('signIn.second.copied'));
  }

  function save(): void {
    const text = [`${name}: ${t('signIn.second.recoveryTitle')}`, ...codes, ''].join('\r\n');
    saveFile(new File([text], t('signIn.second.file'), { type: 'text/plain' }));
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('signIn.second.recoveryTitle')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('signIn.second.done')}
        </Button>
      }
    >
      <p>{t('signIn.second.recovery')}</p>
      <div className={css.printed}>
        <p className={css.heading}>{`${name}: ${t('signIn.second.recoveryTitle')}`}</p>
        <ol className={css.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className={signInCss.actions}>
        <Button variant="soft" icon="duplicate" onClick={() => void copy()}>
          {t('signIn.second.copy')}
        </Button>
        <Button variant="soft" icon="download" onClick={save}>
          {t('signIn.second.save')}
        </Button>
        <Button variant="soft" icon="print" onClick={() => window.print()}>
          {t('signIn.second.print')}
        </Button>
      </div>
    </Dialog>
  );
}
