// The operations aws-amplify calls: those of cognito-local, and before them what the service does beyond those.
import { createAccounts } from './accounts.mjs';
import { wrongCode, wrongPassword } from './errors.mjs';
import { createSignIn } from './sign-in.mjs';

/**
 * Answers with a function that does one operation. `PreventUserExistenceErrors` is on, as in every new app client:
 * who does not exist is answered like somebody who does.
 */
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

/** Addresses are the same in upper and lower case, which cognito-local does not know. */
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
