import { useTexts } from '#web/base/language/use-texts.ts';
import { identity } from '#web/identity/current-identity.ts';
import { IdentityError } from '#web/identity/identity.ts';
import { AuthFailure } from '#web/identity/page/auth-card.tsx';
import { useStep } from '#web/identity/page/use-step.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import css from '../sign-in.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  submit: string;
  step: () => Promise<void>;
}

/** The profile's current part. */
const returnTo = '/profile?part=sign-in';

/** Only after a recent sign-in with Google, else repeats it. */
export function GoogleDialog({ opened, onClose, title, text, submit, step }: Props) {
  const t = useTexts('profile');
  const { run, busy, error } = useStep(step);
  // "Stay signed in" keeps its value.
  const again = useStep(() => identity().signInWithGoogle({ returnTo, remember: false }));
  const isTooLongAgo = error instanceof IdentityError && error.failure === 'signInAgain';
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={title}
      confirm={submit}
      busy={busy}
      onConfirm={() => void run()}
    >
      <p className={css.text}>{text}</p>
      <AuthFailure error={again.error ?? (isTooLongAgo ? null : error)} />
      {isTooLongAgo && (
        <>
          <p className={css.text} role="alert">
            {t('signIn.google.tooLongAgo')}
          </p>
          <div className={css.actions}>
            <Button variant="soft" busy={again.busy} onClick={() => void again.run()}>
              {t('signIn.google.again')}
            </Button>
          </div>
        </>
      )}
    </ConfirmDialog>
  );
}
