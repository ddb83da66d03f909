/** A file as `multipart/form-data` (RFC 7578), whose boundary survives that browsers write media types in small letters. */
export function asForm(file: File): Blob {
  const boundary = `zunfthaus-${crypto.randomUUID()}`;
  const name = file.name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return new Blob([head, file, `\r\n--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` });
}
