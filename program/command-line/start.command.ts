import type { CommandLine } from './command.ts';

export const startProgram: CommandLine = {
  name: 'start',
  does: 'run the portal until it is stopped',
  example: 'npx zunfthaus start',
  codes: { done: 'it was stopped', failed: 'it did not start; the reason is named' },
  needs: 'itself',
  async run() {
    await import('../main.ts');
    return { json: {} };
  },
};
