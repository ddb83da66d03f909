/** Ten are in both tenants. */
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
  crafts: string[];
  foundedIn: number;
  district?: string;
  companies: number;
  master: string | null;
  deputy: string;
  warden: string;
  formerMaster?: string;
}

export interface NamedCompany {
  name: string;
  owner: string;
  guilds: [GuildKey, ...GuildKey[]];
  trainsApprentices?: boolean;
}

export interface Portrait {
  terms?: { version: string; before: string };
  tenantId: string;
  name: string;
  shortName: string;
  seat: string;
  district: string;
  chamber: string;
  /** Umbrella association of the Land. */
  union: { name: string; shortName: string; guild: GuildKey };
  towns: [postcode: string, town: string][];
  /** Reserved for fiction; three digits follow. */
  numbers: string;
  phone: string;
  web: string;
  email: string;
  places: {
    office: string;
    school: string;
    schoolShort: string;
    hall: string;
    /** With preposition: *im Bürgersaal*. */
    inHall: string;
    inn: string;
    retreat: string;
    market: string;
    factory: string;
  };
  director: string;
  directorTitle: string | null;
  trainingClerk: string;
  memberClerk: string;
  districtMaster: string;
  guilds: GuildPortrait[];
  companies: NamedCompany[];
  surnames: string[];
}
