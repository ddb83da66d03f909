// Takes every mail and writes it to a folder: `node mail-catcher.ts <folder> <key> <certificate>`.
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { SMTPServer } from 'smtp-server';

const [, , folder = '', key = '', cert = ''] = process.argv;
let count = 0;

new SMTPServer({
  secure: true,
  key: readFileSync(key),
  cert: readFileSync(cert),
  authOptional: true,
  onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
  onData(stream, _session, done) {
    count += 1;
    pipeline(stream, createWriteStream(join(folder, `${count}.eml`)), done);
  },
}).listen(465, '127.0.0.1', () => process.stdout.write('ready\n'));
