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

export type RoleKey = keyof typeof roleNames;
