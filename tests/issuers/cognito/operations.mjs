import { createAccounts } from './accounts.mjs';
import { wrongCode, wrongPassword } from './errors.mjs';
import { createSignIn } from './sign-in.mjs';

/** `PreventUserExistenceErrors` is on, as in every new app client: unknown users are answered like known ones. */
export function createOperations(pools, mailbox) {
  const own = { ...createSignIn(pools), ...createAccounts(pools, mailbox) };

  return async (name, request) => {
    const operate = own[name] ?? ((given) => pools.perform(name, given));
    try {
      return await operate(lowerCaseAddress(request));
    } catch (error) {
      if (error.code === 'InvalidPasswordException' && name === 'InitiateAuth') throw wrongPassword();
      throw error.code === 'CodeMismatchException' ? wrongCode() : error;
    }
  };
}

/** Cognito ignores case in addresses; cognito-local does not. */
function lowerCaseAddress(request) {
  const { Username, AuthParameters, UserAttributes } = request;
  const lower = (value) => value?.toLowerCase();
  return {
    ...request,
    Username: lower(Username),
    AuthParameters: AuthParameters && { ...AuthParameters, USERNAME: lower(AuthParameters.USERNAME) },
    UserAttributes: UserAttributes?.map(({ Name, Value }) => ({
      Name,
      Value: Name === 'email' ? lower(Value) : Value,
    })),
  };
}
