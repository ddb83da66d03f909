import { adminRole } from '#contract/members/words.ts';

/** Offices and functions by their stable keys. */
export const roleNames = {
  [adminRole]: 'Administration',
  geschaeftsfuehrung: 'Geschäftsführung',
  kreishandwerksmeister: 'Kreishandwerksmeister',
  obermeister: 'Obermeister',
  'stv-obermeister': 'Stellvertretende Obermeister',
  vorstand: 'Vorstand',
  lehrlingswart: 'Lehrlingswart',
  pruefungsausschuss: 'Gesellenprüfungsausschuss',
  kassenpruefer: 'Kassenprüfer',
  delegierte: 'Delegierte der Mitgliederversammlung',
  altgeselle: 'Altgeselle',
  sachverstaendige: 'Sachverständige',
  ehrenobermeister: 'Ehrenobermeister',
} as const;

/** Held in the portal; all others are offices of a guild. */
const inTenant = new Set<string>([adminRole, 'geschaeftsfuehrung', 'kreishandwerksmeister', 'sachverstaendige']);

/** In the order of rank. */
const inOrder: RoleKey[] = [
  adminRole,
  'kreishandwerksmeister',
  'geschaeftsfuehrung',
  'obermeister',
  'stv-obermeister',
  'lehrlingswart',
  'vorstand',
  'pruefungsausschuss',
  'kassenpruefer',
  'delegierte',
  'altgeselle',
  'sachverstaendige',
  'ehrenobermeister',
];

/** The rows of all of them, without ids. */
export const roleRows = inOrder.map((key, index) => ({
  key,
  name: roleNames[key],
  heldIn: inTenant.has(key) ? ('tenant' as const) : ('guild' as const),
  rank: 10 * (index + 1),
}));

export type RoleKey = keyof typeof roleNames;
