import { words as auditWords } from '#contract/audit/words/de.ts';
import { words as privacyWords } from '#contract/privacy/words/de.ts';
import { companyFields } from '#contract/companies/fields/de.ts';
import { personFields } from '#contract/people/fields/de.ts';
import { deadlines } from '#contract/posts/deadlines/de.ts';
import { everyone } from '#contract/targeting/everyone/de.ts';
import { mailStates } from '#contract/identity/mail-states/de.ts';
import { texts as accessibility } from './accessibility/de.ts';
import { texts as admission } from './admission/de.ts';
import { texts as attendance } from './attendance/de.ts';
import { texts as calendar } from './calendar/de.ts';
import { texts as confirmations } from './confirmations/de.ts';
import { texts as documents } from './documents/de.ts';
import { texts as identity } from './identity/de.ts';
import { texts as imports } from './imports/de.ts';
import { texts as invitations } from './invitations/de.ts';
import { texts as mailings } from './mailings/de.ts';
import { texts as paper } from './paper/de.ts';
import { texts as people } from './people/de.ts';
import { texts as posts } from './posts/de.ts';
import { texts as privacy } from './privacy/de.ts';
import { texts as push } from './push/de.ts';
import { texts as questions } from './questions/de.ts';
import { texts as registrations } from './registrations/de.ts';
import { texts as results } from './results/de.ts';
import { texts as tenants } from './tenants/de.ts';

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
  companyFields,
  personFields,
  deadlines,
  mailStates,
  everyone,
};
