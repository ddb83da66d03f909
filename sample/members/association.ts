import type { associations } from '#database/schema/members.ts';
import type { Portrait } from '../tenants/portrait.ts';

type Row = typeof associations.$inferInsert;

export function officeOf(portrait: Portrait): Omit<Row, 'id' | 'name'> {
  return {
    district: portrait.district,
    chamber: portrait.chamber,
    legalForm: 'Körperschaft des öffentlichen Rechts',
    chair: portrait.districtMaster,
    managingDirector: portrait.director,
    dataProtectionOfficer: 'Dr. Hanno Wedekind, extern',
    dataProtectionEmail: portrait.email.replace(/^.*@/, 'datenschutz@'),
    openingHours: 'Mo bis Do 8 bis 16 Uhr, Fr 8 bis 12 Uhr',
    town: portrait.seat,
    email: portrait.email,
    web: portrait.web,
  };
}
