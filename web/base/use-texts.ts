import { useSyncExternalStore } from 'react';
import type { Language } from '#contract/base/languages.ts';
import { needTextsOf } from './language.ts';
import type { Features, Say } from './text-types.ts';
import { spokenLanguage, subscribeTexts, textsOf } from './texts.ts';

/**
 * What says the texts of a feature, or of several: `t('life.archived')`, `t('ui:close')`. Follows the language. Screens come
 * with their texts; those of another area are fetched, and are empty until they are there.
 */
export function useTexts<const F extends Features>(features: F): Say<F> {
  return useSyncExternalStore(
    (changed) => {
      needTextsOf([features].flat());
      return subscribeTexts(changed);
    },
    () => textsOf(features),
  );
}

/** The language that is spoken now. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeTexts, spokenLanguage);
}
