import type { Language } from '#contract/base/languages.ts';
import { useSession } from '../session.ts';

/**
 * The `lang` of what members and the office wrote: a post's own language, else the portal's. Names of people and
 * companies belong to no language and have none (decision 135).
 */
export function useContentLang(own?: Language | null): Language | undefined {
  return useContentLangs()(own);
}

/** The same for the rows of a list. */
export function useContentLangs(): (own?: Language | null) => Language | undefined {
  const { tenant } = useSession();
  return (own) => own ?? tenant?.language;
}
