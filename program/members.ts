import type { contract } from '#contract/contract.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { agreementHandlers } from '#api/admission/agreements.routes.ts';
import { associationHandlers } from '#api/associations/associations.routes.ts';
import { changeRequestHandlers } from '#api/people/changes/change-requests.routes.ts';
import { companyHandlers } from '#api/companies/companies.routes.ts';
import { craftHandlers } from '#api/crafts/crafts.routes.ts';
import { endHandlers } from '#api/people/ends.routes.ts';
import { guildHandlers } from '#api/guilds/guilds.routes.ts';
import { listHandlers } from '#api/lists/lists.routes.ts';
import { roleHandlers } from '#api/roles/roles.routes.ts';
import { type Mailing } from '#api/tenants/mailing.rules.ts';
import { newcomerHandlers } from '#api/admission/newcomers.routes.ts';
import { pictureHandlers, type ImageOptions } from '#api/people/pictures/pictures.routes.ts';
import { consentHandlers } from '#api/people/records/consents.routes.ts';
import { honourHandlers } from '#api/people/records/honours.routes.ts';
import type { TakeSecondFactor } from '#api/people/second-factor.acts.ts';
import { secondFactorHandlers } from '#api/people/second-factor.routes.ts';
import { userHandlers } from '#api/people/people.routes.ts';

export function memberHandlers(
  mailing: Mailing,
  imageOptions: ImageOptions,
  takeSecondFactor: TakeSecondFactor,
): Handlers<(typeof contract)['members']> {
  return {
    associations: associationHandlers,
    guilds: guildHandlers,
    crafts: craftHandlers,
    companies: companyHandlers,
    lists: listHandlers,
    roles: roleHandlers,
    users: { ...userHandlers(mailing), ...secondFactorHandlers(mailing, takeSecondFactor) },
    ends: endHandlers,
    admission: newcomerHandlers(mailing),
    honours: honourHandlers,
    consents: consentHandlers,
    agreements: agreementHandlers(mailing.tenants),
    pictures: pictureHandlers(imageOptions),
    changeRequests: changeRequestHandlers(mailing),
  };
}
