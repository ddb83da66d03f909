import { expect, test } from 'vitest';
import type { Standstill } from '#contract/mailings/mailings.ts';
import { me } from '#web/posts/fixtures/posts.ts';
import { show } from '#web/targeting/fixtures/screen.tsx';
import { until } from '#web/ui/fixtures/reader.ts';
import { MailStandstill } from './mail-standstill.tsx';

const flowing: Standstill = {
  people: 0,
  companies: 0,
  since: null,
  posts: 0,
  postsSince: null,
  mailboxSince: null,
  heldSince: null,
  domains: [],
  setAside: [],
};

async function open(standstill: Partial<Standstill>) {
  return show(<MailStandstill />, {
    'GET /api/users/me': () => Response.json(me),
    'GET /api/mail-standstill': () => Response.json({ ...flowing, ...standstill }),
  });
}

test('mails that wait although none are sent are reported, with the time since when', async () => {
  await open({ people: 400, companies: 12, since: '2026-11-20T08:00:00Z' });
  await until(() => document.body.textContent.includes('Seit einer halben Stunde verschickt das Portal keine E-Mail.'));
  expect(document.body.textContent).toContain(
    '412 Empfänger warten auf eine E-Mail, am längsten seit Fr., 20. Nov., 9:00.',
  );
});

test('posts whose mails were never prepared are reported, with the time since when', async () => {
  await open({ posts: 2, postsSince: '2026-11-20T08:00:00Z' });
  await until(() => document.body.textContent.includes('Die E-Mails zu 2 Beiträgen sind nicht vorbereitet'));
  expect(document.body.textContent).toContain('am längsten seit Fr., 20. Nov., 9:00.');
  expect(document.body.textContent).not.toContain('Seit einer halben Stunde');
});

test('a mailbox of returned mails that cannot be read is reported too', async () => {
  await open({ mailboxSince: '2026-11-20T08:00:00Z' });
  await until(() =>
    document.body.textContent.includes('Das Portal kann zurückgekommene E-Mails seit Fr., 20. Nov., 9:00'),
  );
  expect(document.body.textContent).not.toContain('Seit einer halben Stunde');
});

test('nothing is reported while all works', async () => {
  const { asked } = await open({});
  await until(() => asked.some(({ name }) => name === 'GET /api/mail-standstill'));
  expect(document.body.textContent).not.toContain('E-Mail');
});

test('a server that refuses is shown with its own words, and sending is resumed by one press', async () => {
  const stopped = { domain: 'gross.example', since: '2026-11-20T08:00:00Z', answer: '554 bad reputation' };
  const { asked } = await show(<MailStandstill />, {
    'GET /api/users/me': () => Response.json(me),
    'GET /api/mail-standstill': () =>
      Response.json({ ...flowing, domains: [{ ...stopped, refused: 6, tried: 7, waiting: 27 }] }),
    'POST /api/mail-standstill/resumed': () => Response.json(flowing),
  });
  await until(() => document.body.textContent.includes('554 bad reputation'));
  expect(document.body.textContent).toContain('Der Mailserver von gross.example nimmt vom Portal keine E-Mails an.');
  expect(document.body.textContent).toContain('27 Empfänger warten auf ihre E-Mails.');
  const press = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Wieder senden');
  press?.click();
  await until(() => asked.some(({ name }) => name === 'POST /api/mail-standstill/resumed'));
  expect(asked.find(({ name }) => name === 'POST /api/mail-standstill/resumed')?.body).toEqual({
    domain: 'gross.example',
  });
});

test('mails that are held after a restore are the one reason that is reported, with what to do', async () => {
  await open({ people: 400, since: '2026-11-20T08:00:00Z', heldSince: '2026-11-20T07:00:00Z' });
  await until(() => document.body.textContent.includes('zunfthaus mail release'));
  expect(document.body.textContent).toContain(
    'seit Fr., 20.\u00A0Nov., 8:00 keine E-Mails und keine Benachrichtigungen',
  );
  expect(document.body.textContent).not.toContain('Seit einer halben Stunde');
});
