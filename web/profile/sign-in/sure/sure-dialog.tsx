import type { ComponentProps } from 'react';
import { GoogleDialog } from './google-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

interface Props extends Omit<ComponentProps<typeof PasswordDialog>, 'step'> {
  hasPassword: boolean;
  /** Gets null where there is no password. Throws an `IdentityError` where it is not done. */
  step: (password: string | null) => Promise<void>;
}

/**
 * Asks once more before something that matters: for the password, or without one for a sign-in with Google of just now.
 * Give it a new key for each opening.
 */
export function SureDialog({ hasPassword, step, ...props }: Props) {
  return hasPassword ? <PasswordDialog {...props} step={step} /> : <GoogleDialog {...props} step={() => step(null)} />;
}
