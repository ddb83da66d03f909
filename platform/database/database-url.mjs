// Needs no packages and Node 20, as `npm start` reads the settings before it installs anything.

// recheck-ignore: one of our own settings
const ofPostgres = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#@]*)(.*)$/;
const session = 'target_session_attrs';

export function addressesOf(url) {
  const [, scheme, who, hosts, rest] = ofPostgres.exec(url) ?? [];
  if (hosts === undefined) return [];
  const all = hosts.split(',').map((host) => `${scheme}${who}${host}${rest}`);
  return all.every((one) => URL.canParse(one)) ? all.map(withoutSession) : [];
}

export function sessionAskedIn(url) {
  const [one] = url.replace(/,[^/?#]*/, '').split('#');
  return URL.canParse(one) ? new URL(one).searchParams.get(session) : null;
}

export function withUser(url, { name, password }) {
  return url.replace(ofPostgres, (_, scheme, _who, hosts, rest) => `${scheme}${name}:${password}@${hosts}${rest}`);
}

function withoutSession(address) {
  const url = new URL(address);
  if (!url.searchParams.has(session)) return address;
  url.searchParams.delete(session);
  return url.href;
}
