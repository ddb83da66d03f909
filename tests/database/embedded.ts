import type { TestProject } from 'vitest/node';
import { startTestServer } from './server.ts';
import { keepingStatements, writeFunctionStatements } from './statements.ts';

/** With `STATEMENTS_FILE` set, the statements of the run are added there. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const file = process.env['STATEMENTS_FILE'];
  const { template, stop } = await startTestServer(file === undefined ? {} : { settings: keepingStatements });
  project.provide('template', template);
  return async () => {
    if (file !== undefined) await writeFunctionStatements(template.serverUrl, file);
    await stop();
  };
}
