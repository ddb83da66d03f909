export const texts = {
  barrier: {
    greeting: 'Hello,',
    subject: '{{portal}}: Somebody has reported an accessibility problem',
    lead: 'Somebody has used the accessibility statement to report what is not accessible in the portal:',
    page: 'Page: {{page}}',
    answer: 'Reply to: {{email}}',
    nobody: 'The person gave no address for a reply.',
  },
} as const;
