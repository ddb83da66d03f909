import { CognitoError } from './pools.mjs';

export function wrongPassword() {
  return new CognitoError('NotAuthorizedException', 'Incorrect username or password.');
}

export function wrongCode() {
  return new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');
}

export function expiredCode() {
  return new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}

export function mustBeLong(password) {
  if (password.length >= 8) return;
  throw new CognitoError('InvalidPasswordException', 'Password did not conform with policy: Password not long enough');
}
