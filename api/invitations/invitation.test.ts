import { describe, expect, it } from 'vitest';
import { languages } from '#contract/base/languages.ts';
import { invitationMail } from './invitation.mail.ts';

const order = {
  to: 'a+b@post.example',
  name: 'Kim Öhler',
  portal: 'Innung <A> & {name}',
  origin: 'https://portal.example',
  isBuiltIn: true,
  token: 'a+b' as string | undefined,
};

const accept = 'https://portal.example/auth/invitation?token=a%2Bb\n';
const register = 'https://portal.example/auth/register?email=a%2Bb%40post.example\n';
const signIn = 'https://portal.example/auth/login\n';

const stranger = { de: 'Fremder', en: 'stranger', es: 'extraño' };

describe.each(languages)('the invitation in %s', (language) => {
  it('names who invites, with which address, and leads straight to a password', () => {
    const { subject, text, html = '' } = invitationMail({ ...order, language });
    expect(subject).toContain('Innung <A> & {name}');
    for (const part of ['Kim Öhler', 'a+b@post.example', 'Innung <A> & {name}']) expect(text).toContain(part);
    expect(linksIn(text)).toEqual([accept, signIn, register]);
    expect(html).toContain(`lang="${language}"`);
    expect(html).toContain('Innung &lt;A&gt; &amp; {name}');
    expect(html).not.toContain('<A>');
    expect(`${text}${html}`).not.toMatch(/\{(portal|email)\}|undefined/);
  });

  it('leads to sign-in where the address has one', () => {
    const { text } = invitationMail({ ...order, language, token: undefined });
    expect(text).toContain('a+b@post.example');
    expect(linksIn(text)).toEqual([signIn]);
  });

  it('leads to registering where another service has the sign-ins, and warns of proofs nobody asked for', () => {
    const { text } = invitationMail({ ...order, language, token: undefined, isBuiltIn: false });
    expect(linksIn(text)).toEqual([register, signIn]);
    expect(text).toContain(stranger[language]);
  });
});

function linksIn(text: string): string[] {
  return text.match(/https:\S+\n/g) ?? [];
}
