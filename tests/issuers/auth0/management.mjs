import { readJson, sendJson } from '../base/http.mjs';

/** True if the request was for the Management API. */
export function createManagement({ currentProvider, accounts, sendVerification }) {
  return async (request, response) => {
    if (request.url !== '/api/v2/jobs/verification-email' || request.method !== 'POST') return false;
    const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
    const isKnown = scheme === 'Bearer' && (await currentProvider().ClientCredentials.find(token));
    if (!isKnown) {
      refuse(response, 401, 'Unauthorized', 'Invalid token');
      return true;
    }
    const { user_id } = await readJson(request);
    const account = accounts.byId(user_id);
    if (!account) {
      refuse(response, 404, 'Not Found', 'The user does not exist.');
      return true;
    }
    sendVerification(account);
    sendJson(response, 201, { type: 'verification_email', status: 'pending', id: 'job_1' });
    return true;
  };
}

function refuse(response, statusCode, error, message) {
  sendJson(response, statusCode, { statusCode, error, message });
}
