import { describe, expect, it, onTestFinished } from 'vitest';
import { type Answer, dnsServer } from '#tests/support/dns.ts';
import { judgeDkim, judgeDmarc, judgeSpf, wantedSpf } from './sender-records.rules.ts';
import { readSenderRecords, textsFromDns } from './sender-records.service.ts';

describe('SPF', () => {
  it.each([
    [[], 'missing', 'wanted'],
    [['google-site-verification=x', 'v=spf10 -all'], 'missing', 'wanted'],
    [['v=spf1 a:mail.example -all'], 'right', null],
    [['V=SPF1 include:service.example ~all'], 'right', null],
    [['v=spf1'], 'right', null],
    [['v=spf1 redirect=_spf.service.example'], 'right', null],
    [['v=spf1 mx -all', 'v=spf1 a -all'], 'several', null],
    [['v=spf1 mx +all'], 'open', 'v=spf1 mx -all'],
    [['v=spf1 all'], 'open', 'v=spf1 -all'],
  ])('%j is %s', (texts, state, wanted) => {
    expect(judgeSpf(texts, 'wanted')).toMatchObject({ state, wanted });
  });

  it.each([
    ['mail.example', 'v=spf1 a:mail.example -all'],
    ['192.0.2.7', 'v=spf1 ip4:192.0.2.7 -all'],
    ['[2001:db8::7]', 'v=spf1 ip6:2001:db8::7 -all'],
    ['127.0.0.1', 'v=spf1 mx -all'],
    ['[::1]', 'v=spf1 mx -all'],
    ['localhost', 'v=spf1 mx -all'],
  ])('with the mail server %s should be %s', (server, wanted) => {
    expect(wantedSpf(server)).toBe(wanted);
  });
});

describe('DKIM', () => {
  it.each([
    [[], 'missing'],
    [['v=spf1 -all'], 'missing'],
    [['v=DKIM1; k=rsa; p=MIIB=='], 'right'],
    [['k=ed25519; p=11qY'], 'right'],
    [['v=DKIM1; p='], 'revoked'],
    [['v=DKIM1; k=rsa'], 'incomplete'],
  ])('%j is %s', (texts, state) => {
    expect(judgeDkim(texts)).toMatchObject({ state, wanted: null });
  });
});

describe('DMARC', () => {
  it.each([
    [[], 'missing'],
    [['v=DMARC10; p=none'], 'missing'],
    [['v=DMARC1; p=none; rua=mailto:x@y.example'], 'right'],
    [['v=DMARC1;p=Reject'], 'right'],
    [['v=DMARC1'], 'incomplete'],
    [['v=DMARC1; p=all'], 'incomplete'],
    [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'several'],
  ])('%j is %s', (texts, state) => {
    expect(judgeDmarc(texts).state).toBe(state);
  });
});

describe('from a DNS server', () => {
  async function records(
    known: Record<string, Answer>,
    { addresses = ['office@guild.example'], selectors = ['mail'] } = {},
  ) {
    const server = await dnsServer(known);
    onTestFinished(() => server.close());
    const senders = addresses.map((address, index) => ({ portal: `Guild ${index}`, address }));
    const asked = { texts: textsFromDns(600, [server.address]), server: 'mail.example', envelope: addresses[0] ?? '' };
    return { domains: await readSenderRecords(senders, { ...asked, selectors }), asked: server.asked };
  }

  const statesOf = ({ domains }: Awaited<ReturnType<typeof records>>) =>
    domains[0]?.records.map(({ kind, state }) => `${kind} ${state}`);

  const whole = {
    'guild.example': [['v=spf1 a:mail.example -all'], ['another']],
    'mail._domainkey.guild.example': [['v=DKIM1; k=rsa; p=MI', 'IB']],
    '_dmarc.guild.example': [['v=DMARC1; p=quarantine']],
  };

  it('all three are found, a key in pieces too', async () => {
    const found = await records(whole);
    expect(statesOf(found)).toEqual(['spf right', 'dkim right', 'dmarc right']);
    expect(found.domains[0]?.records[1]?.found).toBe('v=DKIM1; k=rsa; p=MIIB');
  });

  it('names that do not exist, and such without texts, are missing, with what should stand there', async () => {
    const { domains } = await records({ 'guild.example': [] });
    expect(domains[0]?.records).toEqual([
      { kind: 'spf', name: 'guild.example', state: 'missing', found: null, wanted: 'v=spf1 a:mail.example -all' },
      { kind: 'dkim', name: 'mail._domainkey.guild.example', state: 'missing', found: null, wanted: null },
      { kind: 'dmarc', name: '_dmarc.guild.example', state: 'missing', found: null, wanted: 'v=DMARC1; p=none' },
    ]);
  });

  it('a server that refuses or does not answer is not taken for one that knows of no record', async () => {
    const found = await records({ ...whole, 'guild.example': 'refused', '_dmarc.guild.example': 'silent' });
    expect(statesOf(found)).toEqual(['spf unasked', 'dkim right', 'dmarc unasked']);
  });

  it('the policy of a domain above holds for one without its own', async () => {
    const addresses = ['office@mail.guild.example'];
    const { domains, asked } = await records({ '_dmarc.guild.example': [['v=DMARC1; p=none']] }, { addresses });
    expect(domains[0]?.records[2]).toMatchObject({ name: '_dmarc.guild.example', state: 'right' });
    expect(asked).not.toContain('_dmarc.example');
  });

  it('no selector is a state of its own, and one of several is enough', async () => {
    expect(statesOf(await records(whole, { selectors: [] }))).toContain('dkim unnamed');
    expect(statesOf(await records(whole, { selectors: ['former', 'mail'] }))).toContain('dkim right');
  });

  it('portals of one domain are one entry, and each name is asked for once', async () => {
    const addresses = ['office@guild.example', 'b@GUILD.example', 'c@other.example', 'd@büro.example'];
    const { domains, asked } = await records(whole, { addresses });
    expect(domains.map(({ domain, portals }) => [domain, portals.length])).toEqual([
      ['guild.example', 2],
      ['other.example', 1],
      ['xn--bro-hoa.example', 1],
    ]);
    expect(asked.filter((name) => name === 'guild.example')).toHaveLength(1);
  });
});
