import { expect, it } from 'vitest';
import { languages } from '#contract/tenants.ts';
import { invitationMail } from './invitation-mail.ts';

const order = {
  to: 'a+b@post.example',
  name: 'Kim Öhler',
  portal: 'Innung <A> & {name}',
  origin: 'https://portal.example',
};

it.each(languages)('the invitation in %s says who invites, with which address, and where', (language) => {
  const { subject, text, html = '' } = invitationMail({ ...order, language });
  expect(subject).toContain('Innung <A> & {name}');
  for (const part of ['Kim Öhler', 'a+b@post.example', 'Innung <A> & {name}']) expect(text).toContain(part);
  expect(text).toContain('https://portal.example/auth/register?email=a%2Bb%40post.example');
  expect(text).toContain('https://portal.example/auth/login');
  expect(html).toContain(`lang="${language}"`);
  expect(html).toContain('Innung &lt;A&gt; &amp; {name}');
  expect(html).not.toContain('<A>');
  expect(`${text}${html}`).not.toMatch(/\{(portal|email)\}|undefined/);
});
