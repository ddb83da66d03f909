import { describe, expect, it } from 'vitest';
import { isOutage, outcomeOf, reasonOf } from './mail-outcome.ts';

describe('a mail that was not sent', () => {
  it.each([
    ['refused', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }],
    ['refused', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }],
    ['refused', { code: 'EENVELOPE', command: 'API' }],
    ['refused', { responseCode: 550 }],
    ['later', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }],
    ['later', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }],
    ['later', { code: 'EAUTH', command: 'AUTH LOGIN', responseCode: 535 }],
    ['later', { code: 'EDNS', command: 'CONN' }],
    ['later', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }],
    ['later', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' }],
    ['later', { code: 'ECONNECTION', handedOver: false }],
    ['later', { code: 'ESOCKET', originalCode: 'ECONNRESET', handedOver: false }],
    ['refused', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, handedOver: false }],
    ['unknown', { code: 'ECONNECTION', handedOver: true }],
    ['unknown', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }],
    ['unknown', { code: 'ESOCKET', originalCode: 'ECONNRESET' }],
    ['unknown', { code: 'ECONNECTION', command: 'CONN' }],
    ['unknown', undefined],
  ])('is %s after %j', (outcome, error) => {
    expect(outcomeOf(error)).toBe(outcome);
  });

  it.each([
    [false, { command: 'RCPT TO', responseCode: 450 }],
    [false, { command: 'DATA', responseCode: 452 }],
    [true, { command: 'RCPT TO', responseCode: 421 }],
    [true, { code: 'EAUTH', responseCode: 454 }],
    [true, { code: 'ESOCKET' }],
  ])('shows whether the server as a whole is out: %s, %j', (is, error) => {
    expect(isOutage(error)).toBe(is);
  });

  it('has the server’s own words in one line as its reason', () => {
    expect(reasonOf(Object.assign(new Error('x'), { response: '550-no\r\n550 such user ' }))).toBe(
      '550-no 550 such user',
    );
    expect(reasonOf(new Error('y'.repeat(400)))).toHaveLength(300);
    expect(reasonOf('gone')).toBe('gone');
  });
});
