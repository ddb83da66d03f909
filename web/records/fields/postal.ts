import { useTexts } from '#web/base/language/use-texts.ts';
import { type Field, textOf } from './field.ts';
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

const parts = ['street', 'postcode', 'town'] as const;

/** Of a person, who has all of it or nothing. */
export function useOwnAddress() {
  const t = useTexts('records');
  const { street, postcode, town } = usePostal();
  /** Says of an empty part that it is missing, where another is there. */
  const whole = (field: Field<string | null>): Field<string | null> => ({
    ...field,
    check: (held, values) => {
      const isMissing = textOf(held) === '' && parts.some((part) => textOf(values[part] ?? '') !== '');
      return isMissing ? t('hints.wholeAddress') : (field.check?.(held, values) ?? true);
    },
    deps: [...parts],
  });
  return {
    street: { ...whole(street), hint: t('hints.ownAddress') },
    postcode: whole(postcode),
    town: whole(town),
  };
}
