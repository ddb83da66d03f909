import { setMaintenance } from '#database/maintenance.ts';
import { readConfig } from '#platform/config/config.ts';
import type { CommandLine } from './command.ts';
import { withOwner } from './installation-access.ts';

export const maintenanceOff: CommandLine = {
  name: 'maintenance off',
  does: 'open the portals again',
  example: 'npx zunfthaus maintenance off',
  codes: { done: 'all nodes open within a second', failed: 'nothing was changed; the reason is named' },
  needs: 'either',
  async run({ out }) {
    const was = await withOwner(readConfig(process.env), ({ client }) => setMaintenance(client, { on: false }));
    out.say(was ? 'The portals are open again. Open pages go on by themselves.' : 'The portals were not closed.');
    return { json: { maintenance: false, was } };
  },
};
