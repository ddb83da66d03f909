import type { Passkey } from '#contract/identity/identity.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import css from '../devices/devices.module.css';
import { useDeviceName } from '../devices/use-device-name.ts';
import signInCss from '../sign-in.module.css';

interface Props {
  passkey: Passkey;
  onRename: (name: string) => void;
  onRemove: (name: string) => void;
}

export function PasskeyRow({ passkey, onRename, onRemove }: Props) {
  const t = useTexts('profile');
  const { instant } = useFormats();
  const nameOf = useDeviceName();
  const { userAgent, host, synced, addedAt, usedAt } = passkey;
  const name = passkey.name ?? nameOf(userAgent).name;
  return (
    <li className={css.row}>
      <Icon name="key" size="large" />
      <div className={css.words}>
        <b>{name}</b>
        <span>{t('signIn.passkeys.added', { at: instant(addedAt) })}</span>
        <span>
          {usedAt === null ? t('signIn.passkeys.unused') : t('signIn.passkeys.used', { at: instant(usedAt) })}
        </span>
        {synced && <span>{t('signIn.passkeys.synced')}</span>}
        {host !== window.location.hostname && <span>{t('signIn.passkeys.elsewhere', { host })}</span>}
      </div>
      <div className={signInCss.buttons}>
        <Button small aria-label={t('signIn.passkeys.renameNamed', { name })} onClick={() => onRename(name)}>
          {t('signIn.passkeys.rename')}
        </Button>
        <Button small aria-label={t('signIn.passkeys.removeNamed', { name })} onClick={() => onRemove(name)}>
          {t('signIn.passkeys.remove')}
        </Button>
      </div>
    </li>
  );
}
