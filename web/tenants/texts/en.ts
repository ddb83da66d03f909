export const texts = {
  office: 'This is how you reach the office:',
  none: {
    title: 'There is no portal here',
    text: 'This address does not belong to an association, or its portal is not set up correctly. Please check the address or ask the office of your association.',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    tenants: typeof texts;
  }
}
