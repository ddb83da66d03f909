import PostalMime from 'postal-mime';

/** The subject, sender and words of a mail that was saved as a file. */
export async function* mailText(file: Uint8Array): AsyncGenerator<string> {
  const { subject = '', from, text, html = '' } = await PostalMime.parse(file);
  yield `${subject}\n${from?.name ?? ''} ${from?.address ?? ''}\n`;
  yield text ?? html.replaceAll(/<[^>]*>/g, ' ');
}
