import { words as auditWords } from '#contract/audit/words/en.ts';
import { words as privacyWords } from '#contract/privacy/words/en.ts';
import { type CompanyFields, companyFields } from '#contract/companies/fields/en.ts';
import { type PersonFields, personFields } from '#contract/people/fields/en.ts';
import { deadlines } from '#contract/posts/deadlines/en.ts';
import { everyone } from '#contract/targeting/everyone/en.ts';
import { mailStates } from '#contract/identity/mail-states/en.ts';
import { texts as accessibility } from './accessibility/en.ts';
import { texts as admission } from './admission/en.ts';
import { texts as attendance } from './attendance/en.ts';
import { texts as calendar } from './calendar/en.ts';
import { texts as confirmations } from './confirmations/en.ts';
import { texts as documents } from './documents/en.ts';
import { texts as identity } from './identity/en.ts';
import { texts as imports } from './imports/en.ts';
import { texts as invitations } from './invitations/en.ts';
import { texts as mailings } from './mailings/en.ts';
import { texts as paper } from './paper/en.ts';
import { texts as people } from './people/en.ts';
import { texts as posts } from './posts/en.ts';
import { texts as privacy } from './privacy/en.ts';
import { texts as push } from './push/en.ts';
import { texts as questions } from './questions/en.ts';
import { texts as registrations } from './registrations/en.ts';
import { texts as results } from './results/en.ts';
import { texts as tenants } from './tenants/en.ts';

/** By feature; the last ones are the contract's, which the web reads too. */
export const texts = {
  accessibility,
  admission,
  attendance,
  calendar,
  confirmations,
  documents,
  identity,
  imports,
  invitations,
  mailings,
  paper,
  people,
  posts,
  privacy,
  push,
  questions,
  registrations,
  results,
  tenants,
  auditWords,
  privacyWords,
  companyFields: companyFields as CompanyFields,
  personFields: personFields as PersonFields,
  deadlines,
  mailStates,
  everyone,
};
