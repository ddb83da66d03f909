import type { members } from '#contract/members.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { agreementHandlers } from './agreements/agreements.routes.ts';
import { associationHandlers } from './associations/associations.routes.ts';
import { changeRequestHandlers } from './change-requests/change-requests.routes.ts';
import { companyHandlers } from './companies/companies.routes.ts';
import { craftHandlers } from './crafts/crafts.routes.ts';
import { guildHandlers } from './guilds/guilds.routes.ts';
import { listHandlers } from './lists/lists.routes.ts';
import { roleHandlers } from './roles/roles.routes.ts';
import { type Mailing } from './newcomers/mailing.ts';
import { newcomerHandlers } from './newcomers/newcomers.routes.ts';
import { pictureHandlers, type Studio } from './pictures/pictures.routes.ts';
import { consentHandlers } from './users/consents.routes.ts';
import { honourHandlers } from './users/honours.routes.ts';
import { secondFactorHandlers, type TakeSecondFactor } from './users/second-factor.routes.ts';
import { userHandlers } from './users/users.routes.ts';

/** Handlers of people and the groups they belong to. */
export function memberHandlers(
  mailing: Mailing,
  studio: Studio,
  takeSecondFactor: TakeSecondFactor,
): Handlers<typeof members> {
  return {
    associations: associationHandlers,
    guilds: guildHandlers,
    crafts: craftHandlers,
    companies: companyHandlers,
    lists: listHandlers,
    roles: roleHandlers,
    users: { ...userHandlers(mailing), ...secondFactorHandlers(mailing, takeSecondFactor) },
    admission: newcomerHandlers(mailing),
    honours: honourHandlers,
    consents: consentHandlers,
    agreements: agreementHandlers(mailing.tenants),
    pictures: pictureHandlers(studio),
    changeRequests: changeRequestHandlers(mailing),
  };
}
