// A stand-in for an SMTP server that can misbehave.
import { once } from 'node:events';
import { type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export const stages = ['connect', 'greeting', 'sender', 'recipient', 'data'] as const;
export type Stage = (typeof stages)[number];

export type Answer = 400 | 421 | 450 | 451 | 500 | 550 | 554 | 'silence' | 'hangsUp';

export interface Taken {
  from: string;
  to: string;
  isEncrypted: boolean;
  raw: Buffer;
}

export interface Smtp {
  url: string;
  taken: Taken[];
  /** Recipients of complete mails, accepted or not. */
  offered: string[];
  /** Misbehaves at one stage, for all or some recipients; undefined is well-behaved. */
  manner: { at: Stage; answer: Answer; to?: string; words?: string } | undefined;
  perMail: number;
  close(): Promise<void>;
}

export interface SmtpOptions {
  taking?: (taken: Taken) => void;
  /** Offers STARTTLS, and requires it. */
  certificate?: { key: string; cert: string };
}

export async function openSmtp({ taking = () => {}, certificate }: SmtpOptions = {}): Promise<Smtp> {
  const sockets = new Set<Socket>();
  /** True where it has already answered. */
  function misbehaves(at: Stage, done: (error: Error) => void, remotePort: number, to?: string): boolean {
    const { manner } = smtp;
    if (manner?.at !== at || (manner.to !== undefined && !to?.includes(manner.to))) return false;
    const { answer, words = `${answer} of the test` } = manner;
    if (answer === 'hangsUp') [...sockets].find((socket) => socket.remotePort === remotePort)?.destroy();
    else if (answer !== 'silence') done(Object.assign(new Error(words), { responseCode: answer }));
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
      // The sender may disconnect midway.
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

export function readMail({ raw }: Taken): Promise<Email> {
  return PostalMime.parse(raw);
}

export function headerIn({ headers }: Email, name: string): string | undefined {
  return headers.find(({ key }) => key === name.toLowerCase())?.value;
}
