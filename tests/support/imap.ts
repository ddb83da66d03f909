import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface Imap {
  url: string;
  /** The index is the UID, from 1 on. */
  messages: { raw: Buffer; seen: boolean }[];
  /**
   * Undefined is well-behaved. `hangsUp` is at the flagging, after everything was read; `silence` and the `stops…` ones
   * say nothing more from there.
   */
  manner: 'silence' | 'refusesLogin' | 'hangsUp' | 'stopsAtReading' | 'stopsAtMarking' | undefined;
  isStopped: boolean;
  sent: number;
  add(...texts: string[]): void;
  close(): Promise<void>;
}

/** The user is `bounces`, the password `geheim`. */
export async function openImap(): Promise<Imap> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}));
    if (imap.manner === 'silence') return;
    socket.write('* OK IMAP4rev1 ready\r\n');
    let rest = '';
    socket.on('data', (piece) => {
      rest += piece.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        answer(socket, line);
      }
    });
  });

  function answer(socket: Socket, line: string) {
    const [tag = '', ...words] = line.split(' ');
    const commandText = words.join(' ');
    const ok = (...lines: string[]) =>
      socket.write([...lines.map((one) => `* ${one}`), `${tag} OK done`, ''].join('\r\n'));
    const command = commandText.replace(/^UID /i, 'UID-').split(' ')[0]?.toUpperCase();
    if (command === 'CAPABILITY') return ok('CAPABILITY IMAP4rev1');
    if (command === 'LOGIN') {
      const isRight = /^LOGIN "?bounces"? "?geheim"?$/i.test(commandText) && imap.manner !== 'refusesLogin';
      return isRight ? ok() : socket.write(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials\r\n`);
    }
    if (command === 'LIST' || command === 'LSUB') return ok(`${command} () "/" INBOX`);
    if (command === 'SELECT' || command === 'EXAMINE') {
      const { length } = imap.messages;
      return ok(
        String.raw`FLAGS (\Seen)`,
        `${length} EXISTS`,
        '0 RECENT',
        'OK [UIDVALIDITY 1] valid',
        `OK [UIDNEXT ${length + 1}] next`,
      );
    }
    if (command === 'UID-SEARCH') {
      const unseen = imap.messages.flatMap(({ seen }, place) => (seen ? [] : [place + 1]));
      return ok(`SEARCH ${unseen.join(' ')}`.trim());
    }
    if (command === 'UID-FETCH') return fetch(socket, commandText, tag);
    if (command === 'UID-STORE') {
      if (imap.manner === 'hangsUp') return socket.destroy();
      if (imap.manner === 'stopsAtMarking') return (imap.isStopped = true);
      for (const uid of uidsIn(commandText)) {
        const message = imap.messages[uid - 1];
        if (message) message.seen = true;
      }
      return ok();
    }
    if (command === 'LOGOUT') return ok('BYE');
    return ok();
  }

  function fetch(socket: Socket, commandText: string, tag: string) {
    const most = Number(/BODY\.PEEK\[\]<0\.(\d+)>/i.exec(commandText)?.[1] ?? Number.NaN);
    for (const uid of uidsIn(commandText)) {
      const raw = imap.messages[uid - 1]?.raw.subarray(0, Number.isNaN(most) ? undefined : most);
      if (!raw) continue;
      imap.sent += raw.length;
      socket.write(`* ${uid} FETCH (UID ${uid} BODY[]<0> {${raw.length}}\r\n`);
      socket.write(raw);
      socket.write(')\r\n');
    }
    if (imap.manner === 'stopsAtReading') return (imap.isStopped = true);
    return socket.write(`${tag} OK done\r\n`);
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  const imap: Imap = {
    url: `imap://bounces:geheim@127.0.0.1:${(server.address() as AddressInfo).port}/INBOX`,
    messages: [],
    manner: undefined,
    isStopped: false,
    sent: 0,
    add: (...texts) =>
      void imap.messages.push(
        ...texts.map((text) => ({ raw: Buffer.from(text.replaceAll('\n', '\r\n')), seen: false })),
      ),
    async close() {
      for (const socket of sockets) socket.destroy();
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      await promise;
    },
  };
  return imap;
}

function uidsIn(commandText: string): number[] {
  const set = commandText.split(' ')[2] ?? '';
  return set.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split(':').map(Number);
    return Array.from({ length: last - first + 1 }, (_, n) => first + n);
  });
}
