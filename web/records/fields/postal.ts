import { useTexts } from '#web/base/use-texts.ts';
import { obeys } from './rules.ts';
import { email, phone, text } from './text.tsx';

/** Where to write to and whom to call. */
export function usePostal() {
  const t = useTexts('records');
  const [code, page] = [t('hints.postcode'), t('hints.web')];
  return {
    street: text(200, { own: { autoComplete: 'off' } }),
    postcode: text(5, { half: true, check: obeys('Postcode', code), wrong: code, own: { inputMode: 'numeric' } }),
    town: text(200, { half: true }),
    phone: phone(t('hints.phone')),
    email: email(t('hints.email')),
    web: text(300, { check: obeys('Web', page), wrong: page, own: { type: 'url' } }),
  };
}
