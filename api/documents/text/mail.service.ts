import PostalMime from 'postal-mime';

export async function* mailText(file: Uint8Array): AsyncGenerator<string> {
  const { subject = '', from, text, html = '' } = await PostalMime.parse(file);
  yield `${subject}\n${from?.name ?? ''} ${from?.address ?? ''}\n`;
  yield text ?? html.replaceAll(/<[^<>]*>/g, ' ');
}
