// A mail server over a real socket, which counts what it has taken and may be told to misbehave.
import { once } from 'node:events';
import { type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Where a mail server is asked something. */
export const stages = ['connect', 'greeting', 'sender', 'recipient', 'data'] as const;
export type Stage = (typeof stages)[number];

/** What it does at a stage: answers with this code, says nothing more, or hangs up. */
export type Answer = 400 | 421 | 450 | 451 | 500 | 550 | 554 | 'silence' | 'hangsUp';

export interface Taken {
  /** Of the envelope: where it comes back to, and where it goes. */
  from: string;
  to: string;
  /** Whether it came over TLS. */
  isEncrypted: boolean;
  raw: Buffer;
}

export interface Smtp {
  url: string;
  taken: Taken[];
  /** To whom whole mails have come, taken or not. */
  offered: string[];
  /** How it behaves from now on: at one stage, for all or for some recipients; undefined is well. */
  manner: { at: Stage; answer: Answer; to?: string } | undefined;
  /** How long it takes for each mail, in milliseconds. */
  perMail: number;
  close(): Promise<void>;
}

export interface SmtpOptions {
  taking?: (taken: Taken) => void;
  /** With one it offers STARTTLS, and takes nothing before. */
  certificate?: { key: string; cert: string };
}

export async function openSmtp({ taking = () => {}, certificate }: SmtpOptions = {}): Promise<Smtp> {
  const sockets = new Set<Socket>();
  /** Answers as it is told to; true where it has said what there is to say. */
  function misbehaves(at: Stage, done: (error: Error) => void, remotePort: number, to?: string): boolean {
    const { manner } = smtp;
    if (manner?.at !== at || (manner.to !== undefined && !to?.includes(manner.to))) return false;
    const { answer } = manner;
    if (answer === 'hangsUp') [...sockets].find((socket) => socket.remotePort === remotePort)?.destroy();
    else if (answer !== 'silence') done(Object.assign(new Error(`${answer} of the test`), { responseCode: answer }));
    return true;
  }
  const server = new SMTPServer({
    disabledCommands: certificate ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...certificate,
    disableReverseLookup: true,
    logger: false,
    onConnect: ({ remotePort }, done) => void (misbehaves('greeting', done, remotePort) || done()),
    onMailFrom(_, { remotePort, secure }, done) {
      if (certificate && !secure) done(Object.assign(new Error('STARTTLS first'), { responseCode: 530 }));
      else if (!misbehaves('sender', done, remotePort)) done();
    },
    onRcptTo: ({ address }, { remotePort }, done) =>
      void (misbehaves('recipient', done, remotePort, address) || done()),
    async onData(stream, { remotePort, envelope, secure: isEncrypted }, done) {
      // Of a mail whose sender is gone in the middle of it nothing is taken.
      const raw = await buffer(stream).catch(() => undefined);
      if (!raw) return;
      const to = envelope.rcptTo[0]?.address ?? '';
      smtp.offered.push(to);
      if (misbehaves('data', done, remotePort, to)) return;
      if (smtp.perMail > 0) await new Promise((resolve) => setTimeout(resolve, smtp.perMail));
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const taken = { from, to, isEncrypted, raw };
      smtp.taken.push(taken);
      taking(taken);
      done();
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    if (smtp.manner?.at === 'connect') socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  const smtp: Smtp = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    offered: [],
    manner: undefined,
    perMail: 0,
    async close() {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
      await promise;
    },
  };
  return smtp;
}

/** A mail as a mail program reads it. */
export function readMail({ raw }: Taken): Promise<Email> {
  return PostalMime.parse(raw);
}

export function headerIn({ headers }: Email, name: string): string | undefined {
  return headers.find(({ key }) => key === name.toLowerCase())?.value;
}
