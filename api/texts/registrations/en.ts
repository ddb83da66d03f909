export const texts = {
  table: {
    fileName: 'registrations',
    headings: [
      'Company or person',
      'Guilds',
      'Last name',
      'First name',
      'Year of apprenticeship',
      'State',
      'Registered on',
      'How',
      'Answered by',
      'Reason',
    ],
    states: {
      coming: 'coming',
      offered: 'a seat is offered',
      waiting: 'on the waiting list',
      declined: 'not coming',
      open: 'no answer',
    },
    ways: {
      portal: 'portal',
      link: 'link in the e-mail',
      phone: 'telephone',
      paper: 'letter or fax',
      mail: 'e-mail',
      inPerson: 'in person',
    },
    yes: 'yes',
    there: 'Was there',
    notRegistered: 'not registered',
    nobody: 'deleted member',
  },
  mail: {
    greeting: 'Hello,',
    coming: {
      subject: '{{portal}}: registration for “{{title}}”',
      lead: 'your registration for “{{title}}” has arrived. You have a seat.',
    },
    waiting: {
      subject: '{{portal}}: waiting list for “{{title}}”',
      lead: 'all seats for “{{title}}” are taken. You are on the waiting list. We will write to you if a seat becomes free.',
    },
    offered: {
      subject: '{{portal}}: seat for “{{title}}”',
      lead: 'a seat for “{{title}}” has become free, and you are next on the waiting list.',
    },
    movedUp: {
      subject: '{{portal}}: you have a seat for “{{title}}”',
      lead: 'you were on the waiting list for “{{title}}” and now have a seat.',
    },
    declined: {
      subject: '{{portal}}: cancelled for “{{title}}”',
      lead: 'we have noted that you are not coming to “{{title}}”.',
    },
    free_one: 'We hold 1 seat for you until {{until}}. Please accept it in the portal by then.',
    free_other: 'We hold {{seats}} seats for you until {{until}}. Please accept them in the portal by then.',
    fewer_one:
      'We hold 1 seat for you until {{until}}, fewer than you asked for. Please choose in the portal who comes, or stay on the waiting list.',
    fewer_other:
      'We hold {{seats}} seats for you until {{until}}, fewer than you asked for. Please choose in the portal who comes, or stay on the waiting list.',
    people: 'Registered:',
    peopleOf: 'Registered for {{company}}:',
    calendar: 'The entry for your calendar is attached.',
    link: {
      coming: 'Change or cancel',
      waiting: 'Change or leave the waiting list',
      offered: 'Accept the seat',
      movedUp: 'Change or cancel',
      declined: 'Open the event',
    },
  },
  news: {
    greeting: 'Hello,',
    moved: {
      subject: '{{portal}}: “{{title}}” has been moved',
      lead: 'we have moved “{{title}}”.',
    },
    newPlace: {
      subject: '{{portal}}: new place for “{{title}}”',
      lead: '“{{title}}” takes place somewhere else.',
    },
    newLink: {
      subject: '{{portal}}: new link for “{{title}}”',
      lead: 'the link to take part in “{{title}}” online has changed. You will find it in the portal an hour before the begin.',
    },
    cancelled: {
      subject: '{{portal}}: “{{title}}” is cancelled',
      lead: 'unfortunately “{{title}}” does not take place.',
    },
    resumed: {
      subject: '{{portal}}: “{{title}}” takes place after all',
      lead: 'we had cancelled “{{title}}”. It takes place after all.',
    },
    reminder: {
      subject: '{{portal}}: “{{title}}” on {{day}}',
      lead: 'this is a reminder of “{{title}}” on {{day}}. You said that you would come.',
    },
    before: 'Before:\n{{before}}',
    now: 'Now:\n{{now}}',
    stands: {
      coming: 'Your registration still stands. If you cannot come, please cancel it.',
      waiting: 'You keep your place on the waiting list. If you no longer want to come, please leave the list.',
      offered: 'Our offer still stands: we hold a seat for you until {{until}}.',
    },
    withdrawn: 'We have withdrawn the post about it.',
    nothingToDo: 'Your registration has ended. There is nothing you need to do.',
    people: 'Registered:',
    peopleOf: 'Registered for {{company}}:',
    cancel: 'Cancel or change',
    calendar: {
      moved: 'The new entry for your calendar is attached.',
      cancelled: 'The attachment takes the event out of your calendar.',
      resumed: 'The entry for your calendar is attached.',
      reminder: 'The entry for your calendar is attached once more.',
    },
    choose: 'You can turn off reminders of events in your profile: {{choices}}',
  },
};
