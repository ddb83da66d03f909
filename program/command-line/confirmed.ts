import { createInterface } from 'node:readline/promises';

/** Whether the operator types `word`. False without a terminal, and by Ctrl-C in the question. */
export async function isConfirmed(word: string, signal: AbortSignal): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const line = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await line.question(`Type "${word}" to continue: `, { signal }).catch(() => '');
  line.close();
  return answer.trim() === word;
}
