/** The emulator forgets a mail once its link was used. */
export function recordMails({ ProjectState }, mailbox) {
  const kinds = { VERIFY_EMAIL: 'verify', PASSWORD_RESET: 'reset' };
  const { createOob } = ProjectState.prototype;
  ProjectState.prototype.createOob = function createRecordedOob(...given) {
    const mail = createOob.apply(this, given);
    mailbox.put(mailAddress(mail.email, this.tenantId), {
      link: mail.oobLink,
      code: mail.oobCode,
      kind: kinds[mail.requestType],
    });
    return mail;
  };
}

export function mailAddress(email, tenant = '') {
  return `${tenant} ${email.toLowerCase()}`;
}

/** The emulator's refresh tokens never expire. Returns what revokes them. */
export function revokeRefreshTokens({ ProjectState, BadRequestError }) {
  const revocations = new Map();
  const timesRevoked = (localId) => revocations.get(localId) ?? 0;
  const { createRefreshTokenFor, validateRefreshToken } = ProjectState.prototype;

  ProjectState.prototype.createRefreshTokenFor = function createRevocable(user, ...rest) {
    const token = decode(createRefreshTokenFor.call(this, user, ...rest));
    return encode({ ...token, timesRevoked: timesRevoked(user.localId) });
  };
  ProjectState.prototype.validateRefreshToken = function validateUnlessRevoked(refreshToken) {
    const valid = validateRefreshToken.call(this, refreshToken);
    if (decode(refreshToken).timesRevoked !== timesRevoked(valid.user.localId))
      throw new BadRequestError('TOKEN_EXPIRED');
    return valid;
  };
  return (localId) => revocations.set(localId, timesRevoked(localId) + 1);
}

function decode(token) {
  return JSON.parse(Buffer.from(token, 'base64').toString());
}

function encode(record) {
  return Buffer.from(JSON.stringify(record)).toString('base64');
}
