import type { RegistrationQuestion } from '#contract/registrations/terms.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { Wrong } from './typed.ts';

/** What to do about a field; undefined where nothing is wrong. */
export function useWrongWords(): (wrong: Wrong | undefined, question?: RegistrationQuestion) => string | undefined {
  const t = useTexts('registrations');
  return (wrong, question) => {
    if (wrong === undefined) return undefined;
    if (wrong !== 'number') return t(`lacks.${wrong}`);
    const { least = null, most = null } = question ?? {};
    if (least !== null && most !== null) return t('lacks.between', { from: least, to: most });
    if (least !== null) return t('lacks.from', { from: least });
    return most === null ? t('lacks.whole') : t('lacks.to', { to: most });
  };
}
