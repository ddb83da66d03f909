import { refusal } from './refusal.rules.ts';
import { headOf, type Source } from './source.service.ts';

const boxed = /^(video\/(mp4|x-m4v|quicktime)|audio\/x-m4a)$/;

export async function lookIntoMedia(source: Source, type: string): Promise<void> {
  if (boxed.test(type) && !(await isComplete(source))) throw refusal('documents.damaged', 'it ends too early');
  const head = (await headOf(source, 64 * 1024)).toString('latin1');
  if (/<(script|html|iframe)\b|<\?php/i.test(head)) throw refusal('documents.twoInOne', 'a page lies in it');
}

/** ISO/IEC 14496-12: one box describes the content of others. */
async function isComplete(source: Source): Promise<boolean> {
  let hasMovie = false;
  for (let at = 0, count = 0; at < source.size && count < 100_000; count += 1) {
    const head = await source.read(at, 16);
    if (head.length < 8) return false;
    hasMovie ||= head.toString('latin1', 4, 8) === 'moov';
    const short = head.readUInt32BE(0);
    const size = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (short === 0) return hasMovie;
    if (size < 8 || at + size > source.size) return false;
    at += size;
  }
  return hasMovie;
}
