export const texts = {
  check: {
    title: 'Certificate of attendance',
    genuine: '{{portal}} has issued certificate {{code}}. It certifies attendance at:',
    nameless: 'For data protection, the name is on the certificate alone.',
    unknown: 'There is no certificate {{code}}. Check the number, or ask the office.',
    failed: 'The certificate cannot be checked',
    toPortal: 'To the portal',
  },
  wasThere: 'You were there',
  saveCertificate: 'Save the certificate of attendance as PDF',
  own: {
    title: 'Your certificates of attendance',
    lead: 'For events at which the office has marked you as present.',
    save: 'Save as PDF',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    'registrations/certificates': typeof texts;
  }
}
