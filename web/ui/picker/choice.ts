import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface Choice {
  id: string;
  name: string;
  /** Tells namesakes apart. */
  hint?: string | undefined;
}

/** Searches on the server. */
export interface Finder {
  /** What is looked up: the route, and what else makes it another search. */
  key: QueryKey;
  /** Whether names are content, and none of people or companies. */
  findsContent?: boolean;
  find: (search: string) => Promise<{ choices: Choice[]; total: number }>;
}

export interface PickerProps {
  label: ReactNode;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  finder: Finder;
  /** "Name der Person". */
  placeholder?: string;
  /** Ids that are not offered. */
  without?: readonly string[];
}
