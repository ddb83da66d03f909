import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** One thing to choose. */
export interface Choice {
  id: string;
  name: string;
  /** Tells it from others of the same name: a company, a number. */
  hint?: string | undefined;
}

/** Looks things up on the server. */
export interface Finder {
  /** What is looked up: the route, and what else makes it another search. */
  key: QueryKey;
  find: (search: string) => Promise<{ choices: Choice[]; total: number }>;
}

export interface PickerProps {
  label: ReactNode;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  finder: Finder;
  /** "Name der Person": in the empty field. */
  placeholder?: string;
  /** Not offered, or offered as chosen already. */
  without?: readonly string[];
}
