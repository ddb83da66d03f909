import type { Right } from '#contract/targeting/addressed.ts';

/** SQL for a row `t` of its table. */
export interface Addressed {
  table: string;
  title: string;
  /** Of that title; null: the portal's. */
  language: string;
  /** Audience columns by right; empty if inherited. */
  audiences: Partial<Record<Right, string>>;
  joins: string;
  state: string;
  /** Visible now or later. Others may return, so their exclusions still count. */
  isLive: string;
  /** Path and message for a `FieldError`. */
  named: { path: string; message: string };
  /** Columns that affect who sees it. */
  watchedColumns: readonly string[];
  /** Selects `kind`, `id`, `name`, `language`, `audiences` (all required; empty: nobody) and `inFeed` for `ids`. */
  snapshot: (ids: string) => string;
  /**
   * Counts by audience or folder (`$1`), except touched things (`$2`). `first`: the most affected. Null: all singly.
   */
  many: { through: 'audiences' | 'folders'; count: string; first: string } | null;
  /** Selects `id`, `name`, `audience_id`, `height` and `starts_at` of `$1` (the least height) and the folder it is in. */
  way: string;
}
