import { decodeJwt } from 'jose';
import { listAttributes, readAttributes } from './attributes.mjs';
import { expiredCode, mustBeLong, wrongCode } from './errors.mjs';
import { CognitoError, context, mailAddress } from './pools.mjs';

export function createAccounts({ perform, poolOf }, mailbox) {
  const find = async ({ ClientId, Username }) => (await poolOf(ClientId)).getUserByUsername(context, Username);

  return {
    async SignUp(request) {
      mustBeLong(request.Password);
      return perform('SignUp', request);
    },

    async ConfirmSignUp(request) {
      if (!(await find(request))) throw expiredCode();
      await perform('ConfirmSignUp', request);
      const user = await find(request);
      const attributes = { ...readAttributes(user), email_verified: 'true' };
      await (await poolOf(request.ClientId)).saveUser(context, { ...user, Attributes: listAttributes(attributes) });
      return {};
    },

    async ResendConfirmationCode(request) {
      const user = await find(request);
      if (user && user.UserStatus !== 'UNCONFIRMED')
        throw new CognitoError('InvalidParameterException', 'User is already confirmed.');
      const { Id } = (await poolOf(request.ClientId)).options;
      if (user) mailbox.put(mailAddress(request.Username, Id), { code: user.ConfirmationCode, kind: 'verify' });
      return delivered(request.Username);
    },

    async ForgotPassword(request) {
      const user = await find(request);
      const canBeReset = user?.UserStatus === 'CONFIRMED' && readAttributes(user).email_verified === 'true';
      return canBeReset ? perform('ForgotPassword', request) : delivered(request.Username);
    },

    async ConfirmForgotPassword(request) {
      const user = await find(request);
      if (!user?.ConfirmationCode) throw wrongCode();
      mustBeLong(request.Password);
      return perform('ConfirmForgotPassword', request);
    },

    async GetUserAttributeVerificationCode(request) {
      await perform('GetUserAttributeVerificationCode', request);
      const { client_id: ClientId, sub: Username } = decodeJwt(request.AccessToken);
      return delivered(readAttributes(await find({ ClientId, Username })).email);
    },
  };
}

function delivered(email) {
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: email } };
}
