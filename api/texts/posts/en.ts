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
  // Templates that a new portal begins with. Lines that begin with `#` are headings, those with `-` points of a list.
  firstTemplates: {
    circular: {
      name: 'Circular',
      title: '[Subject]',
      text: [
        '# What it is about',
        '[The occasion in two sentences]',
        '# What changes',
        '[What applies from when]',
        '# What you need to do',
        'Please [task] by [date].',
        'If you have questions, please ask [name], telephone [number].',
      ],
    },
    meeting: {
      name: 'Members’ meeting',
      title: 'Invitation to the members’ meeting on [date]',
      text: [
        'We invite you to the members’ meeting on [date] at [time] in [place].',
        '# Agenda',
        '- Welcome, and whether there is a quorum',
        '- Approval of the minutes of [date of the last meeting]',
        '- Report of the board',
        '- Annual accounts and report of the auditors',
        '- Approval of the board’s work',
        '- Budget for [year]',
        '- Any other business',
        'Please send motions for the agenda to the office by [last day for motions].',
      ],
    },
    weather: {
      name: 'Weather warning',
      title: 'Weather warning for [day]',
      text: [
        '[Storm, thunderstorm or black ice] is expected on [day] from [time] until [time of the end].',
        'Please secure scaffolding, roofs and material, and stop work outside in good time.',
        'We will let you know as soon as the warning is over.',
      ],
    },
    closed: {
      name: 'Office closed',
      title: 'Office closed from [first day] to [last day]',
      text: [
        'The office is closed from [first day] to [last day]. You can reach us again from [day of opening].',
        'In urgent cases please call [name], telephone [number].',
      ],
    },
  },
};
