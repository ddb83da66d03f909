export const texts = {
  greeting: 'Hello,',
  untitled: 'untitled',
  open: 'Open the post',
  note: '“{{words}}”',
  asked: {
    subject: '{{portal}}: Approval requested for “{{title}}”',
    text: '{{by}} asks for your approval of the post “{{title}}”. Read it and approve it, or refuse with a reason.',
  },
  approved: {
    subject: '{{portal}}: “{{title}}” is approved',
    text: '{{by}} has approved the post “{{title}}”. You can publish it in the portal now. Any change needs a new approval.',
  },
  refused: {
    subject: '{{portal}}: Approval of “{{title}}” refused',
    text: '{{by}} has refused to approve the post “{{title}}”:',
  },
  unplanned: {
    subject: '{{portal}}: “{{title}}” will not appear as planned',
    text: '{{by}} has changed something, so the scheduled post “{{title}}” needs a new approval. Until then it is a draft and does not appear.',
  },
  handedOver: {
    subject: '{{portal}}: {{by}} hands “{{title}}” over to you',
    text: '{{by}} has handed the draft “{{title}}” over to you.',
  },
} as const;
