import { activePeople, setMaintenance } from '#database/maintenance.ts';
import { readConfig } from '#platform/config/config.ts';
import { startRefused } from '#platform/config/refusal.ts';
import type { CommandLine } from './command.ts';
import { withOwner } from './installation-access.ts';

const mostLetters = 500;

export const maintenanceOn: CommandLine = {
  name: 'maintenance on',
  does: 'close the portals: everybody sees a page with your sentence, and jobs and mails wait',
  operands: { '[sentence]': 'what people read, in your own words' },
  example: 'npx zunfthaus maintenance on "We are back at 8 p.m."',
  codes: { done: 'all nodes close within a second', failed: 'nothing was changed; the reason is named' },
  needs: 'either',
  async run({ operands, out }) {
    const sentence = operands[0]?.trim() || undefined;
    if (sentence !== undefined && sentence.length > mostLetters)
      throw startRefused(`The sentence has ${sentence.length} characters and may have ${mostLetters}.`);
    return withOwner(readConfig(process.env), async ({ client }) => {
      const active = await activePeople(client);
      const was = await setMaintenance(client, { on: true, ...(sentence !== undefined && { sentence }) });
      out.say(
        was
          ? `The portals were closed already; people now read ${sentence === undefined ? 'no sentence of yours' : 'your new sentence'}.`
          : 'The portals are closed for maintenance.',
      );
      out.say(`People who used them within the last 15 minutes: ${active}.`);
      out.say('To open them again: npx zunfthaus maintenance off');
      return { json: { maintenance: true, was, sentence: sentence ?? null, active } };
    });
  },
};
