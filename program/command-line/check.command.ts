import { checkAll } from './check/all.ts';
import type { CommandLine } from './command.ts';

export const check: CommandLine = {
  name: 'check',
  does: 'look whether all that the program needs is there; sends and changes nothing',
  example: 'npx zunfthaus check',
  codes: { done: 'no faults; there may be warnings', failed: 'at least one fault; each line says what to do' },
  needs: 'either',
  async run({ out }) {
    const findings = await checkAll({ environment: process.env, log: out.log });
    for (const { part, level, message } of findings) out.say(`${level.padEnd(8)} ${part.padEnd(9)} ${message}`);
    const count = (wished: string) => findings.filter(({ level }) => level === wished).length;
    const [faults, warnings] = [count('fault'), count('warning')];
    out.say(`Faults: ${faults}. Warnings: ${warnings}.`);
    return { json: { faults, warnings, findings }, failed: faults > 0 };
  },
};
