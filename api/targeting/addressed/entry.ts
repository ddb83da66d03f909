import type { Right } from '#contract/targeting/addressed.ts';

/** One kind of addressed thing as the database has it: SQL of a row `t` of its table. */
export interface Addressed {
  table: string;
  /** The column that says what it is called. */
  title: string;
  /** Its columns that have an audience, by what this gives; none where it has that of what it lies in. */
  audiences: Partial<Record<Right, string>>;
  /** Joins that the next three need. */
  joins: string;
  /** Where it stands, as `TargetUse` says it. */
  state: string;
  /** Whether it reaches anybody, now or in time. What does not may come back, and must find those still there whom it keeps out. */
  isLive: string;
  /** As a `FieldError` names it, when a group cannot go that it needs: its path and its message. */
  named: { path: string; message: string };
  /** Columns a change of which may show it to others. */
  decisive: readonly string[];
  /**
   * Selects `kind`, `id`, `name`, `audiences` (all that somebody must be in, none where it is nobody's) and `inFeed` of
   * what somebody may see, now or in time: of the `ids` (SQL of a `uuid[]`), or of all where they are few. `folder_tree`
   * has all folders so.
   */
  standing: (ids: string) => string;
  /**
   * Where they are many: looked at one by one are those alone that a change touches (`$2`), the others are counted by what
   * shows them to people, audiences or folders (`$1`). `first` are those most affected, `$5` at most, with how many people
   * gain (`$3`) and lose (`$4`) them; null where all are looked at.
   */
  many: { through: 'audiences' | 'folders'; count: string; first: string } | null;
  /**
   * Selects `id`, `name`, `audience_id`, `height` and `starts_at` of the thing `$1` and of all it lies in: the way somebody
   * must be let through, the thing itself having the least height. Nothing where it is not there.
   */
  way: string;
}
