import { accessibility } from './accessibility.ts';
import { bookmarks } from './posts/bookmarks.ts';
import { authors } from './posts/authors.ts';
import { dates } from './posts/dates.ts';
import { series } from './posts/series.ts';
import { upcoming } from './posts/upcoming.ts';
import { attachments } from './posts/attachments.ts';
import { audit } from './audit/audit.ts';
import { backups } from './backups.ts';
import { bounces } from './bounces.ts';
import { calendar } from './calendar.ts';
import { confirmations } from './confirmations.ts';
import { ends } from './people/ends.ts';
import { corrections } from './posts/corrections.ts';
import { documents } from './documents/documents.ts';
import { folderRights } from './documents/rights.ts';
import { identity } from './identity/identity.ts';
import { attendeeImports } from './imports/attendees.ts';
import { calendarFiles } from './imports/calendars.ts';
import { imports } from './imports/imports.ts';
import { invitations } from './invitations.ts';
import { mailings } from './mailings/mailings.ts';
import { outgoing } from './mailings/outgoing.ts';
import { previews } from './mailings/previews.ts';
import { admission } from './admission/admission.ts';
import { agreements } from './admission/agreements.ts';
import { associations } from './associations/associations.ts';
import { changeRequests } from './people/change-requests.ts';
import { companies } from './companies/companies.ts';
import { crafts } from './crafts/crafts.ts';
import { guilds } from './guilds/guilds.ts';
import { help } from './help/help.ts';
import { lists } from './lists/lists.ts';
import { pictures } from './people/pictures.ts';
import { consents, honours } from './people/records.ts';
import { roles } from './roles/roles.ts';
import { users } from './people/people.ts';
import { notices } from './notices.ts';
import { officePosts } from './posts/office.ts';
import { paper } from './paper.ts';
import { operations } from './operations/operations.ts';
import { postFiles } from './posts/files.ts';
import { links } from './posts/links.ts';
import { templates, textBlocks } from './posts/templates.ts';
import { posts } from './posts/posts.ts';
import { privacy } from './privacy/privacy.ts';
import { eventMessages } from './registrations/messages.ts';
import { attendance } from './attendance/attendance.ts';
import { certificates } from './attendance/certificates.ts';
import { push } from './push/push.ts';
import { questions } from './questions/questions.ts';
import { registrations } from './registrations/registrations.ts';
import { results } from './results/results.ts';
import { search } from './search.ts';
import { synonyms } from './search/synonyms.ts';
import { seeAs } from './see-as.ts';
import { visibility } from './visibility.ts';
import { system } from './system.ts';
import { targeting } from './targeting/targeting.ts';
import { portal } from './tenants/settings.ts';
import { tenants } from './tenants.ts';

const members = {
  associations,
  guilds,
  crafts,
  companies,
  lists,
  roles,
  users,
  ends,
  admission,
  honours,
  consents,
  agreements,
  pictures,
  changeRequests,
};

export const contract = {
  system,
  identity,
  tenants,
  portal,
  members,
  backups,
  bounces,
  targeting,
  push,
  mailings,
  outgoing,
  previews,
  confirmations,
  results,
  questions,
  registrations,
  eventMessages,
  attendance,
  certificates,
  posts,
  corrections,
  officePosts,
  authors,
  attachments,
  links,
  postFiles,
  templates,
  textBlocks,
  dates,
  series,
  upcoming,
  bookmarks,
  calendar,
  notices,
  visibility,
  seeAs,
  documents,
  paper,
  folderRights,
  search,
  synonyms,
  help,
  imports,
  calendarFiles,
  attendeeImports,
  invitations,
  audit,
  privacy,
  operations,
  accessibility,
};
