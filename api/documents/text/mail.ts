import PostalMime from 'postal-mime';
import type { TextReader } from './readers.ts';

/** The subject, sender and words of a mail that was saved as a file. */
export const mailText: TextReader = async function* (file) {
  const { subject = '', from, text, html = '' } = await PostalMime.parse(file);
  yield `${subject}\n${from?.name ?? ''} ${from?.address ?? ''}\n`;
  yield text ?? html.replaceAll(/<[^>]*>/g, ' ');
};
