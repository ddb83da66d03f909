import { admission } from './members/admission.ts';
import { agreements } from './members/agreements.ts';
import { associations } from './members/associations.ts';
import { changeRequests } from './members/change-requests.ts';
import { companies } from './members/companies.ts';
import { crafts } from './members/crafts.ts';
import { guilds } from './members/guilds.ts';
import { lists } from './members/lists.ts';
import { pictures } from './members/pictures.ts';
import { consents, honours } from './members/records.ts';
import { roles } from './members/roles.ts';
import { users } from './members/users.ts';

/** People and the groups they belong to. */
export const members = {
  associations,
  guilds,
  crafts,
  companies,
  lists,
  roles,
  users,
  admission,
  honours,
  consents,
  agreements,
  pictures,
  changeRequests,
};
