import { useTexts } from '#web/base/language/use-texts.ts';
import { emailRule } from '../page/form-rules.ts';
import { useAuthForm } from '../page/use-auth-form.ts';

export type LoginFields = ReturnType<typeof useLoginFields>;

export function useLoginFields(email: string) {
  const t = useTexts('identity');
  const password = { wrong: (text: string) => (text === '' ? t('rules.password') : undefined) };
  return useAuthForm({ email, password: '', remember: false }, { email: emailRule(t), password });
}
