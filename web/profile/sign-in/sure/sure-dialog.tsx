import type { ComponentProps } from 'react';
import { GoogleDialog } from './google-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

interface Props extends Omit<ComponentProps<typeof PasswordDialog>, 'step'> {
  hasPassword: boolean;
  /** Null without a password. Throws an `IdentityError`. */
  step: (password: string | null) => Promise<void>;
}

/** Re-authenticates by password, or by a recent sign-in with Google. Needs a new key for each opening. */
export function SureDialog({ hasPassword, step, ...props }: Props) {
  return hasPassword ? <PasswordDialog {...props} step={step} /> : <GoogleDialog {...props} step={() => step(null)} />;
}
