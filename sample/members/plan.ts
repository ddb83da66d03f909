import type { Portrait } from '../tenants/portrait.ts';
import { planCompanies, type PlannedCompany } from './companies.ts';
import { planPeople, type PlannedPerson } from './people.ts';

export interface Members {
  companies: PlannedCompany[];
  people: PlannedPerson[];
}

export function planMembers(portrait: Portrait, today: string): Members {
  const companies = planCompanies(portrait, today);
  return { companies, people: planPeople(portrait, companies, today) };
}
