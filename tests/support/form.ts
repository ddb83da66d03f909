import { pdfOfObjects } from '#sample/documents/content/pdf.ts';

export function formOf(
  { name, content, type = 'application/octet-stream' }: { name: string; content: string | Uint8Array; type?: string },
  form?: object,
): { raw: Buffer; headers: Record<string, string> } {
  const boundary = `zunfthaus-${crypto.randomUUID()}`;
  const part = (head: string, body: string | Uint8Array) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
  const fields = form
    ? [part('content-disposition: form-data; name="form"\r\ncontent-type: application/json', JSON.stringify(form))]
    : [];
  const file = part(
    `content-disposition: form-data; name="file"; filename="${name.replaceAll('"', '%22')}"\r\ncontent-type: ${type}`,
    content,
  );
  const raw = Buffer.concat([...fields, file, Buffer.from(`--${boundary}--\r\n`)]);
  return { raw, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export function pdfOf(title = 'Muster', { pages = 1, padding = 0 } = {}): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${Array.from({ length: pages }, () => '3 0 R').join(' ')}] /Count ${pages} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    streamOf(`BT /F1 24 Tf 72 720 Td (${title}) Tj ET`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...(padding > 0 ? [streamOf(' '.repeat(padding))] : []),
  ];
  return pdfOfObjects(objects);
}

export function lockedPdf(): Buffer {
  return Buffer.from(
    pdfOf('geheim')
      .toString('latin1')
      .replace(
        '/Root 1 0 R',
        `/Root 1 0 R /ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
      ),
    'latin1',
  );
}

function streamOf(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}
