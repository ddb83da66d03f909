import 'reflect-metadata';
import { PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';

/** For one host, an address or a name; good for a day, or till `notAfter`. */
export async function selfMade(
  type: 'ip' | 'dns' = 'ip',
  host = '127.0.0.1',
  notAfter = new Date(Date.now() + 86_400_000),
): Promise<{ key: string; cert: string }> {
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: `CN=${host}`,
      keys,
      signingAlgorithm,
      notBefore: new Date(Date.now() - 7_200_000),
      notAfter,
      extensions: [new SubjectAlternativeNameExtension([{ type, value: host }])],
    },
    crypto,
  );
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { key: PemConverter.encode(pkcs8, 'PRIVATE KEY'), cert: certificate.toString('pem') };
}
