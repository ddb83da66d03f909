export const texts = {
  approved: {
    headings: ['Person', 'Person number', 'Field', 'Before', 'After', 'Requested on', 'Approved on', 'Approved by'],
    fileName: 'changes',
  },
  decided: {
    greeting: 'Hello,',
    subject: '{{portal}}: The changes you asked for',
    approved: 'The office has approved these changes:',
    declined: 'The office has not approved these changes:',
    link: 'Open your profile',
  },
  management: 'Management',
} as const;
