export const texts = {
  unauthorized: '401: Authorization required',
  notFound: "404: The page you are looking for isn't here",
  failure: '500: Internal Server Error',
  text: 'You either tried some shady route or you came here by mistake. Whichever it is, try using the navigation.',
  home: 'Back to Home',
  issuer: {
    title: 'Issuer mismatch, currently using {{issuer}}',
    text: 'Error 400: this address belongs to another sign-in service than the one this portal works with.',
    login: 'Go to sign-in',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    errors: typeof texts;
  }
}
