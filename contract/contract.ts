import { accessibility } from './accessibility.ts';
import { ahead } from './ahead.ts';
import { attachments } from './attachments.ts';
import { audit } from './audit.ts';
import { bounces } from './bounces.ts';
import { confirmations } from './confirmations.ts';
import { corrections } from './corrections.ts';
import { documents } from './documents.ts';
import { folderRights } from './folder-rights.ts';
import { identity } from './identity.ts';
import { imports } from './imports.ts';
import { invitations } from './invitations.ts';
import { mailings } from './mailings.ts';
import { members } from './members.ts';
import { notices } from './notices.ts';
import { officePosts } from './office-posts.ts';
import { paper } from './paper.ts';
import { posts } from './posts.ts';
import { privacy } from './privacy.ts';
import { push } from './push.ts';
import { results } from './results.ts';
import { search } from './search.ts';
import { seeAs } from './see-as.ts';
import { sight } from './sight.ts';
import { system } from './system.ts';
import { targeting } from './targeting.ts';
import { tenants } from './tenants.ts';

/** The whole API: what is mounted, documented and tested. */
export const contract = {
  system,
  identity,
  tenants,
  members,
  bounces,
  targeting,
  push,
  mailings,
  confirmations,
  results,
  posts,
  corrections,
  officePosts,
  attachments,
  ahead,
  notices,
  sight,
  seeAs,
  documents,
  paper,
  folderRights,
  search,
  imports,
  invitations,
  audit,
  privacy,
  accessibility,
};
