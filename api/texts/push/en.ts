export const texts = {
  lines: {
    publication: 'New: {{kind}}',
    correction: 'Corrected: {{kind}}',
    reminder: 'Still to be confirmed: {{kind}}',
    upcoming: 'You are coming soon: {{kind}}',
    offer: 'A seat is free: {{kind}}',
  },
} as const;
