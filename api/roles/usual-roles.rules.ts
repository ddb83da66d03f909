import { adminRole, type RolePlace } from '#contract/roles/words.ts';
import type { CreateRole } from '#contract/roles/roles.ts';

type UsualRole = Pick<CreateRole, 'name' | 'feminineName' | 'committee' | 'seats'> & {
  key: string;
  heldIn: RolePlace;
  /** Nearly every guild has it. */
  isCommon?: true;
};

const examination = 'Gesellenprüfungsausschuss';
const journeymen = 'Gesellenausschuss';

/** In the order of rank. A feminine form where the name is of a person, not of a body. */
const inOrder = [
  { key: adminRole, name: 'Administration', feminineName: null, heldIn: 'tenant' },
  {
    key: 'kreishandwerksmeister',
    name: 'Kreishandwerksmeister',
    feminineName: 'Kreishandwerksmeisterin',
    heldIn: 'tenant',
  },
  { key: 'geschaeftsfuehrung', name: 'Geschäftsführung', feminineName: null, heldIn: 'tenant' },
  { key: 'obermeister', name: 'Obermeister', feminineName: 'Obermeisterin', heldIn: 'guild', seats: 1, isCommon: true },
  {
    key: 'stv-obermeister',
    name: 'Stellvertretender Obermeister',
    feminineName: 'Stellvertretende Obermeisterin',
    heldIn: 'guild',
    seats: 1,
    isCommon: true,
  },
  {
    key: 'lehrlingswart',
    name: 'Lehrlingswart',
    feminineName: 'Lehrlingswartin',
    heldIn: 'guild',
    seats: 1,
    isCommon: true,
  },
  { key: 'vorstand', name: 'Vorstand', feminineName: null, heldIn: 'guild', isCommon: true },
  { key: 'kassenwart', name: 'Kassenwart', feminineName: 'Kassenwartin', heldIn: 'guild', isCommon: true },
  { key: 'schriftfuehrer', name: 'Schriftführer', feminineName: 'Schriftführerin', heldIn: 'guild', isCommon: true },
  {
    key: 'vorsitz-pruefung',
    name: 'Vorsitz Gesellenprüfungsausschuss',
    feminineName: null,
    heldIn: 'guild',
    committee: examination,
    seats: 1,
    isCommon: true,
  },
  {
    key: 'pruefungsausschuss',
    name: 'Gesellenprüfungsausschuss',
    feminineName: null,
    heldIn: 'guild',
    committee: examination,
    seats: 3,
  },
  {
    key: 'kassenpruefer',
    name: 'Kassenprüfer',
    feminineName: 'Kassenprüferin',
    heldIn: 'guild',
    committee: 'Rechnungs- und Kassenprüfung',
    seats: 2,
  },
  {
    key: 'delegierte',
    name: 'Delegierter der Mitgliederversammlung',
    feminineName: 'Delegierte der Mitgliederversammlung',
    heldIn: 'guild',
  },
  { key: 'altgeselle', name: 'Altgeselle', feminineName: 'Altgesellin', heldIn: 'guild', committee: journeymen },
  { key: 'gesellenausschuss', name: 'Gesellenausschuss', feminineName: null, heldIn: 'guild', committee: journeymen },
  { key: 'sachverstaendige', name: 'Sachverständiger', feminineName: 'Sachverständige', heldIn: 'tenant' },
  { key: 'ehrenobermeister', name: 'Ehrenobermeister', feminineName: 'Ehrenobermeisterin', heldIn: 'guild' },
] as const satisfies readonly UsualRole[];

export type RoleKey = (typeof inOrder)[number]['key'];

/** The offices of guilds and their associations, as statutes name them. */
export const usualRoles = inOrder.map((role: UsualRole & { key: RoleKey }, index) => ({
  ...role,
  rank: 10 * (index + 1),
}));
