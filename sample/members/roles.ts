import { adminRole } from '#contract/roles/words.ts';

export const roleNames = {
  [adminRole]: 'Administration',
  geschaeftsfuehrung: 'Geschäftsführung',
  kreishandwerksmeister: 'Kreishandwerksmeister',
  obermeister: 'Obermeister',
  'stv-obermeister': 'Stellvertretender Obermeister',
  vorstand: 'Vorstand',
  lehrlingswart: 'Lehrlingswart',
  pruefungsausschuss: 'Gesellenprüfungsausschuss',
  kassenpruefer: 'Kassenprüfer',
  delegierte: 'Delegierter der Mitgliederversammlung',
  altgeselle: 'Altgeselle',
  sachverstaendige: 'Sachverständiger',
  ehrenobermeister: 'Ehrenobermeister',
  'vorsitz-pruefung': 'Vorsitz Gesellenprüfungsausschuss',
} as const;

/** Of those that name a person, not a body. */
const feminineNames: Partial<Record<RoleKey, string>> = {
  kreishandwerksmeister: 'Kreishandwerksmeisterin',
  obermeister: 'Obermeisterin',
  'stv-obermeister': 'Stellvertretende Obermeisterin',
  lehrlingswart: 'Lehrlingswartin',
  kassenpruefer: 'Kassenprüferin',
  delegierte: 'Delegierte der Mitgliederversammlung',
  altgeselle: 'Altgesellin',
  sachverstaendige: 'Sachverständige',
  ehrenobermeister: 'Ehrenobermeisterin',
};

/** All others are in guilds. */
const inTenant = new Set<string>([adminRole, 'geschaeftsfuehrung', 'kreishandwerksmeister', 'sachverstaendige']);

const inOrder: RoleKey[] = [
  adminRole,
  'kreishandwerksmeister',
  'geschaeftsfuehrung',
  'obermeister',
  'stv-obermeister',
  'lehrlingswart',
  'vorstand',
  'vorsitz-pruefung',
  'pruefungsausschuss',
  'kassenpruefer',
  'delegierte',
  'altgeselle',
  'sachverstaendige',
  'ehrenobermeister',
];

const guildOffices: Partial<Record<RoleKey, { committee?: string; seats?: number }>> = {
  obermeister: { seats: 1 },
  'stv-obermeister': { seats: 1 },
  lehrlingswart: { seats: 1 },
  'vorsitz-pruefung': { committee: 'Gesellenprüfungsausschuss', seats: 1 },
  pruefungsausschuss: { committee: 'Gesellenprüfungsausschuss', seats: 3 },
  kassenpruefer: { committee: 'Rechnungs- und Kassenprüfung', seats: 2 },
  altgeselle: { committee: 'Gesellenausschuss' },
};

export const roleRows = inOrder.map((key, index) => ({
  key,
  name: roleNames[key],
  feminineName: feminineNames[key] ?? null,
  heldIn: inTenant.has(key) ? ('tenant' as const) : ('guild' as const),
  rank: 10 * (index + 1),
  ...guildOffices[key],
}));

export type RoleKey = keyof typeof roleNames;
