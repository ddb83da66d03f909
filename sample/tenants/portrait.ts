/** The guilds of both sample tenants; ten of them exist in both. */
export type GuildKey =
  | 'tischler'
  | 'dachdecker'
  | 'zimmerer'
  | 'maler'
  | 'shk'
  | 'elektro'
  | 'bau'
  | 'kfz'
  | 'friseure'
  | 'baecker'
  | 'metall'
  | 'raum'
  | 'fleischer'
  | 'gebaeudereiniger';

export interface GuildPortrait {
  key: GuildKey;
  name: string;
  shortName: string;
  /** As in A/27. */
  crafts: string[];
  foundedIn: number;
  district?: string;
  /** Those that have this as their first guild. */
  companies: number;
  /** Null while the office is vacant. */
  master: string | null;
  deputy: string;
  warden: string;
  formerMaster?: string;
}

/** A company that others know by name; all further ones are made up from patterns. */
export interface NamedCompany {
  name: string;
  owner: string;
  guilds: [GuildKey, ...GuildKey[]];
  trainsApprentices?: boolean;
}

/** What is particular to a sample tenant; the rest follows from it by seeded chance. */
export interface Portrait {
  /** The terms of use in force, as the tenant's file names them, and those before; without them nobody is asked. */
  terms?: { version: string; before: string };
  tenantId: string;
  name: string;
  shortName: string;
  seat: string;
  district: string;
  chamber: string;
  /** The union of the Land, and which of the guilds it looks after directly. */
  union: { name: string; shortName: string; guild: GuildKey };
  towns: [postcode: string, town: string][];
  /** Block of numbers that the Bundesnetzagentur keeps for films; three digits follow. */
  numbers: string;
  /** The same block, as the portal's texts spell the office's own. */
  phone: string;
  web: string;
  email: string;
  places: {
    office: string;
    school: string;
    schoolShort: string;
    hall: string;
    /** With its preposition, as in: we meet *im Bürgersaal*. */
    inHall: string;
    inn: string;
    retreat: string;
    market: string;
    factory: string;
  };
  /** Head of the office, and those in it: for training, for members and fees. */
  director: string;
  directorTitle: string | null;
  trainingClerk: string;
  memberClerk: string;
  districtMaster: string;
  guilds: GuildPortrait[];
  companies: NamedCompany[];
  surnames: string[];
}
