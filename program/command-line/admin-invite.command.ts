import { addressKey } from '#contract/base/address.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { acceptLink } from '#api/admission/first-admin.mail.ts';
import { linkDays } from '#api/admission/first-admins.acts.ts';
import { originWithoutRequest } from '#api/identity/built-in/origin.rules.ts';
import { inviter } from '#api/identity/built-in/proofs/invite.service.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { readConfig } from '#platform/config/config.ts';
import { deadlines, openPool } from '#platform/database/pool.ts';
import { sessionName } from '#platform/database/session-name.ts';
import { startRefused } from '#platform/config/refusal.ts';
import { type CommandLine, textIn } from './command.ts';
import { tenantsOf, urlsOf, withOwner } from './installation-access.ts';

export const adminInvite: CommandLine = {
  name: 'admin invite',
  does: 'print a new link for a first admin, who is named in the file of a portal',
  operands: { '<mail>': 'the e-mail address, as in the file' },
  options: [['--portal <id>', 'which portal, where there are several']],
  example: 'npx zunfthaus admin invite office@guild.example --portal musterland',
  codes: { done: 'the link is printed; earlier ones no longer work', failed: 'no link was made; the reason is named' },
  needs: 'either',
  async run(call) {
    const email = addressKey(call.operands[0] ?? '');
    const config = readConfig(process.env);
    const tenants = await tenantsOf(config, call.out);
    const tenant = chosen(tenants, textIn(call, 'portal'), config.tenantsDir);
    if (!tenant.admins.includes(email))
      throw startRefused(`${email} is not among the admins of ${tenant.id}: add it to the file and start the program.`);
    const { id: tenantId, hosts } = tenant;
    const token = await withOwner(config, async (access) => {
      const { identity: url } = await urlsOf(config, access);
      const pool = openPool({ url, max: 1, deadlines: deadlines.calls, name: sessionName('command'), log: () => {} });
      const invite = inviter({
        database: drizzle(pool),
        tenant: (id) => tenantWith(tenants, id),
        now: () => new Date(),
      });
      return invite({ tenantId, email, name: email, hours: 24 * linkDays }).finally(() => pool.end());
    });
    const address = `http://127.0.0.1:${config.port}`;
    const origin = originWithoutRequest({ publicUrl: config.publicUrl, hosts, address });
    if (token !== undefined) {
      const link = acceptLink(origin, token, true);
      call.out.say(link);
      call.out.say(`The link works once and is valid for ${linkDays} days. Earlier links no longer work.`);
      return { json: { portal: tenantId, link, days: linkDays } };
    }
    if (tenant.issuer.name !== 'jwt')
      throw startRefused(`${tenantId} uses another sign-in service. ${email} must register there.`);
    throw startRefused(`${email} already has a password. Sign in at ${origin}, or use "Forgot password?" there.`);
  },
};

function chosen({ all }: Tenants, wished: string | undefined, folder: string) {
  const [first, ...more] = all;
  if (!first) throw startRefused(`There is no valid portal in ${folder}.`);
  if (wished === undefined && more.length > 0)
    throw startRefused(`There are several portals: name one with --portal (${all.map(({ id }) => id).join(', ')}).`);
  const found = wished === undefined ? first : all.find(({ id }) => id === wished);
  if (!found) throw startRefused(`There is no portal ${wished} in ${folder}.`);
  return found;
}
