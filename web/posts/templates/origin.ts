import { useLocation } from 'react-router';
import type { Template } from '#contract/posts/templates.ts';

/** What a draft was made of, as the history of the browser keeps it beside its address. */
export interface Origin {
  template: Pick<Template, 'id' | 'name' | 'version'>;
  /** Names of groups that are gone. */
  leftOut: string[];
  /** The draft is there to change the template. */
  isChange: boolean;
}

export function useOrigin(): Origin | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('origin' in state)) return null;
  return state.origin as Origin;
}
