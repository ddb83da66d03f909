export const texts = {
  deadline: 'Deadline: {{title}}',
  deadlineFor: '{{verb}}: {{title}}',
  reminder: 'In two days: {{title}}',
  file: 'Event',
};
