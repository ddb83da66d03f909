import { audit } from './audit.ts';
import { identity } from './identity.ts';
import { members } from './members.ts';
import { posts } from './posts.ts';
import { system } from './system.ts';
import { targeting } from './targeting.ts';
import { tenants } from './tenants.ts';

/** The whole API: what is mounted, documented and tested. */
export const contract = { system, identity, tenants, members, targeting, posts, audit };
