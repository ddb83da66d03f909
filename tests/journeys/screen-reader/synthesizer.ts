import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Stands in for Speech Dispatcher and has its protocol, SSIP: the utterances of a screen reader are kept as text. */
export async function startSynthesizer(path: string) {
  const spoken: string[] = [];
  const server = createServer((client) => serve(client, (text) => spoken.push(text)));
  server.listen(path);
  await once(server, 'listening');
  return { spoken, close: () => server.close() };
}

function serve(client: Socket, speak: (text: string) => void): void {
  /** Lines of a text that has not ended. */
  let text: string[] | null = null;
  const answer = (...lines: string[]) => client.write(lines.map((line) => `${line}\r\n`).join(''));

  function command(line: string) {
    const [name, ...given] = line.split(' ');
    if (name === 'SPEAK') text = [];
    if (name === 'SPEAK') answer('230 OK RECEIVING DATA');
    else if (name === 'HISTORY') answer('245-1', '245 OK CLIENT ID SENT');
    else if (name === 'GET') answer('251-0', '251 OK GET RETURNED');
    else if (name === 'CHAR') say(given.join(' '));
    else answer('209 OK');
  }

  function say(words: string) {
    speak(words.trim());
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
