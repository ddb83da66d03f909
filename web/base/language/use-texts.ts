import { useSyncExternalStore } from 'react';
import type { Language } from '#contract/base/languages.ts';
import { needTextsOf } from './language.ts';
import type { Features, Say } from './text-types.ts';
import { spokenLanguage, subscribeTexts, textsOf } from './texts.ts';

/** `t('life.archived')`, `t('ui:close')`. Follows the language; '' until the texts of another area have loaded. */
export function useTexts<const F extends Features>(features: F): Say<F> {
  return useSyncExternalStore(
    (changed) => {
      needTextsOf([features].flat());
      return subscribeTexts(changed);
    },
    () => textsOf(features),
  );
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribeTexts, spokenLanguage);
}
