import { openSmtp } from '../../support/smtp.ts';
import { openHouse } from './house.ts';

/** The first administrator of the portal. */
export const founder = 'p.lindner@kh-musterwald.example';

/** A portal of one's own that nobody has signed in to yet, and the mail server that takes its mails. */
export async function openEmptyPortal() {
  const smtp = await openSmtp();
  const own = { name: 'Musterwald', language: 'de', admins: [founder], contact: { email: founder } };
  const house = await openHouse({
    tenants: { own },
    settings: { SMTP_URL: smtp.url, MAIL_FROM: 'noreply@betreiber.example' },
  });
  return {
    smtp,
    house,
    async close() {
      await house.close();
      await smtp.close();
    },
  };
}
