import { words as auditWords } from '#contract/audit/words/es.ts';
import { words as privacyWords } from '#contract/privacy/words/es.ts';
import { companyFields } from '#contract/companies/fields/es.ts';
import { personFields } from '#contract/people/fields/es.ts';
import { deadlines } from '#contract/posts/deadlines/es.ts';
import { everyone } from '#contract/targeting/everyone/es.ts';
import { mailStates } from '#contract/identity/mail-states/es.ts';
import { texts as accessibility } from './accessibility/es.ts';
import { texts as admission } from './admission/es.ts';
import { texts as attendance } from './attendance/es.ts';
import { texts as calendar } from './calendar/es.ts';
import { texts as confirmations } from './confirmations/es.ts';
import { texts as documents } from './documents/es.ts';
import { texts as identity } from './identity/es.ts';
import { texts as imports } from './imports/es.ts';
import { texts as invitations } from './invitations/es.ts';
import { texts as mailings } from './mailings/es.ts';
import { texts as paper } from './paper/es.ts';
import { texts as people } from './people/es.ts';
import { texts as posts } from './posts/es.ts';
import { texts as privacy } from './privacy/es.ts';
import { texts as push } from './push/es.ts';
import { texts as questions } from './questions/es.ts';
import { texts as registrations } from './registrations/es.ts';
import { texts as results } from './results/es.ts';
import { texts as tenants } from './tenants/es.ts';

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
