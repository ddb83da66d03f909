import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface Utterance {
  text: string;
  /** That of the voice. */
  language: string;
}

/** Stands in for Speech Dispatcher and has its protocol, SSIP: what a screen reader says is kept as text. */
export async function startSynthesizer(path: string) {
  const utterances: Utterance[] = [];
  const server = createServer((client) => serve(client, (utterance) => utterances.push(utterance)));
  server.listen(path);
  await once(server, 'listening');
  return { utterances, close: () => server.close() };
}

function serve(client: Socket, speak: (utterance: Utterance) => void): void {
  let language = '';
  /** Lines of a text that has not ended. */
  let text: string[] | null = null;
  const answer = (...lines: string[]) => client.write(lines.map((line) => `${line}\r\n`).join(''));

  function command(line: string) {
    const [name, ...given] = line.split(' ');
    if (name === 'SPEAK') text = [];
    if (given[1] === 'LANGUAGE') language = given[2] ?? '';
    if (name === 'SPEAK') answer('230 OK RECEIVING DATA');
    else if (name === 'HISTORY') answer('245-1', '245 OK CLIENT ID SENT');
    else if (name === 'GET') answer('251-0', '251 OK GET RETURNED');
    else if (name === 'CHAR') say(given.join(' '));
    else answer('209 OK');
  }

  function say(words: string) {
    speak({ text: words.trim(), language });
    answer('225-1', '225 OK MESSAGE QUEUED');
  }

  function take(line: string) {
    if (text === null) return command(line);
    if (line !== '.') return void text.push(line.replace(/^\.\./, '.'));
    say(withoutTags(text.join('\n')));
    text = null;
  }

  // One that ends in the middle of a word is no fault.
  client.on('error', () => client.destroy());
  createInterface({ input: client }).on('line', take);
}

const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };

/** Out of SSML. */
function withoutTags(marked: string): string {
  return marked.replaceAll(/<[^>]*>/g, '').replaceAll(/&[a-z]+;/g, (sign) => signs[sign] ?? sign);
}
