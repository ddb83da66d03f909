import { once } from 'node:events';
import { createSocket } from 'node:dgram';

/** Texts of a name, in their pieces; `refused` and `silent` are failures of the server. */
export type Answer = string[][] | 'refused' | 'silent';

/** A DNS server that knows these TXT records and no other names. */
export async function dnsServer(known: Record<string, Answer>) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (message, { address, port }) => {
    const { name, end } = questionIn(message);
    asked.push(name);
    const answer = known[name];
    if (answer !== 'silent') socket.send(replyTo(message.subarray(0, end), answer), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise<void>((resolve) => void socket.close(() => resolve())),
  };
}

/** The name, and where the question ends. */
function questionIn(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** RFC 1035, section 4. */
function replyTo(question: Buffer, answer: string[][] | 'refused' | undefined): Buffer {
  const records = Array.isArray(answer) ? answer : [];
  const header = Buffer.from(question.subarray(0, 12));
  const [noSuchName, refused] = [3, 5];
  header.writeUInt16BE(0x81_80 | (answer === undefined ? noSuchName : answer === 'refused' ? refused : 0), 2);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, question.subarray(12), ...records.map(recordOf)]);
}

function recordOf(pieces: string[]): Buffer {
  const data = Buffer.concat(pieces.flatMap((piece) => [Buffer.from([piece.length]), Buffer.from(piece, 'latin1')]));
  const head = Buffer.alloc(12);
  // The name of the question, TXT, the internet, a minute.
  head.writeUInt16BE(0xc0_0c, 0);
  head.writeUInt16BE(16, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
