import { expect, it } from 'vitest';
import { closersOf } from './closers.ts';

it('the program closes its parts once, in reverse order', async () => {
  const closed: string[] = [];
  const closers = closersOf(() => {});
  for (const name of ['database', 'mailer', 'jobs']) closers.add(name, () => void closed.push(name));
  await closers.close();
  await closers.close();
  expect(closed).toEqual(['jobs', 'mailer', 'database']);
});

it('the other parts are closed when one fails or takes too long, which is logged', async () => {
  const closed: string[] = [];
  const late: string[] = [];
  const closers = closersOf((name) => late.push(name));
  closers.add('first', () => void closed.push('first'));
  closers.add('hanging', () => new Promise(() => {}), 10);
  closers.add('failing', () => Promise.reject(new Error('it sticks')));
  closers.add('throwing', () => {
    throw new Error('it sticks too');
  });
  await expect(closers.close()).rejects.toThrow('it sticks too');
  expect(closed).toEqual(['first']);
  expect(late).toEqual(['hanging']);
});
