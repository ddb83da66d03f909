/** Names of what the ways are read from: the row of the person, and the ways through guilds. */
interface WaySources {
  /** Has `id`, `first_name` and `last_name` of `users`. */
  user: string;
  /** Has `guild_id`, `association_id`, `company` and `steps`. */
  guildWays: string;
}

/** Names of what the spans are read from; all but `people` have `user_id`, `starts_on` and `ends_on`. */
interface SpanSources {
  /** Has `id`. */
  people: string;
  /** Has `company_id`. */
  jobs: string;
  /** What jobs lead to: has `guild_id` and `association_id`. */
  memberships: string;
  /** Has `role_id` and `guild_id`. */
  terms: string;
}

/** Names of what was changed: entries of the audit log with `entity`, `entity_id` and `changes`, and guilds with `id`. */
interface ChangeSources {
  entries: string;
  guilds: string;
}

/** A kind of target groups as the database has it. What is asked of all of them is put together from these, and here alone. */
export interface Kind {
  /** In which order the office finds groups, by kind. */
  rank: number;
  /** Place among what somebody belongs to, in lists. */
  order: number;
  /** Selects `key` and `name` of every group there is, and `also`: another name it is found by, or null. */
  all: string;
  /**
   * Selects `key`, `through` (by which ways of one group are sorted) and `steps` of every way from groups to the person.
   * Whom a group meets is decided by the views that `user_keys` is made of.
   */
  ways: (from: WaySources) => string;
  /** Selects `user_id`, `key`, `starts_on` and `ends_on` of all these people: `user_keys` with its days. */
  spans: (from: SpanSources) => string;
  /** By which entries of the audit log somebody may have come to belong to it, or may no more. */
  changes: {
    /** Columns whose change counts; that a row was made or deleted does so anyway. */
    watchedColumns: readonly string[];
    /** Selects the ids of companies, and of people, that the entries are about. */
    companies?: (from: ChangeSources) => string;
    people?: (from: ChangeSources) => string;
  };
  /** Whether one group is expected to hold most people of a portal: statements then read all rather than look each up. */
  isWide?: true;
  /** The key of another group that is not named beside this one, whose key is given. */
  impliedBy?: (key: string) => string;
}

/** A kind of which there are several groups. `ids` are SQL of one `uuid[]` for each of the ids that `targetIds` names. */
export interface Groups extends Kind {
  /** Selects `key` and `name` of those with these ids. */
  byIds: (...ids: string[]) => string;
  /** Whether it is made of people (`user_id`) or of companies (`company_id`), with the people of `current_company_people`. */
  of: 'people' | 'companies';
  /** Selects one or the other of who belongs to the groups today; a company whether or not it is there today itself. */
  members: (...ids: string[]) => string;
  /** The same with the key of the group, as `grp`, each pair once; a company that is there today. */
  membersByKey: (...ids: string[]) => string;
  /**
   * Selects `key`, `name` and `own` of all groups of somebody who belongs to the group with this id (or two) and to nothing
   * else, as `user_keys` would. The group itself is `own`; it is missing where it does not hold today.
   */
  soleMember: (...ids: string[]) => string;
  /** The groups whose end ends this one for its members, each by its id. */
  endsWith?: Partial<Record<EndingKind, Ending>>;
  /** Of a kind that can be deleted while something is addressed to it: whether the group with this key is there. */
  isThere?: (key: string) => string;
}

/** What ends with a group. */
export interface Ending {
  /** Whether this is the key of a group that ends. */
  isKey: (key: string, id: string) => string;
  /** Selects the days `starts_on` and `ends_on` of its members. */
  spans: (id: string) => string;
}

/** The kinds of groups with a first and a last day. */
export type EndingKind = 'guild' | 'craft' | 'company';
