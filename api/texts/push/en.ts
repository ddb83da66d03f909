export const texts = {
  lines: {
    publication: 'New: {{kind}}',
    correction: 'Corrected: {{kind}}',
    reminder: 'Still to be confirmed: {{kind}}',
  },
} as const;
