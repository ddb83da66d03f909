import type { HelpAnswers, OfficeQuestion } from '../questions.ts';

export const answers: HelpAnswers<OfficeQuestion> = {
  'write-circular': {
    title: 'How do I write a circular?',
    also: 'post compose new create notice publish send newsletter',
    steps: [
      'Open {{posts:editor.titleNew}} and choose the kind {{posts:kinds.circular}} or a template.',
      'Enter {{posts/writing:editor.title}} and {{posts/writing:editor.text}}. The portal saves as you write and assigns the number.',
      'Under {{targeting/office:audience.title}}, choose the recipients of the post.',
      'If the post is to be confirmed, choose this under {{posts/writing:editor.confirmation}}.',
      'With {{posts/writing:preview.start}} you see the post as a page, an e-mail and a letter.',
      'Choose {{posts/writing:editor.publish}}. Before you confirm, you see how many people receive it and in which way.',
    ],
    picture: 'The page “New content” with the kinds and templates',
  },
  'choose-audience': {
    title: 'How do I choose who receives a post?',
    also: 'recipients audience target group distribution address except only one guild group list',
    steps: [
      'Open the draft under {{posts:editor.titleNew}}, {{posts:office.drafts.title}}.',
      'Under {{targeting/office:audience.title}}, choose {{targeting/office:audience.add}} and then groups, for example {{targeting/office:picker.kinds.guild}} or {{targeting/office:picker.kinds.role}}.',
      'With {{targeting/office:audience.except}} you leave a group out. Its people do not receive the post, not even through another group.',
      'With the recipients you see how many people receive the post and in which way.',
      'A group of your own is a list under {{targeting:title}}, {{office:tabs.lists}}: {{lists:new}}.',
    ],
    picture: 'The recipients of a draft with its reach',
  },
  'use-templates': {
    title: 'How do I work with templates and text blocks?',
    also: 'sample standard text paragraph reuse copy duplicate boilerplate',
    steps: [
      'Open a post in the editor and choose {{posts/templates:save.menu}} under {{posts/writing:editor.otherActions}}.',
      'The template is then under {{posts:editor.titleNew}}. It can contain recipients and the confirmation.',
      'Put what is different each time in square brackets. {{posts/templates:gaps.next}} takes you from one to the next.',
      'Create frequent paragraphs with {{posts/templates:blocks.new}}. In the text, insert them with the key “/”.',
    ],
  },
  'add-pictures': {
    title: 'How do I add pictures and files to a post?',
    also: 'photo upload attachment PDF cover picture description insert',
    steps: [
      'Put the cursor in its place and choose {{posts/writing:toolbar.picture}}, or drag the picture into the text.',
      'Under {{posts/writing:picture.alt}}, write what can be seen. The post cannot be published without a description.',
      'With {{posts/writing:cover.add}} the post gets a picture on its card and in the e-mail.',
      'Attach a file with {{posts/writing:attachments.add}}. Link a document of the archive with {{posts/writing:attachments.link}}.',
    ],
  },
  'schedule-post': {
    title: 'How do I let a post appear later?',
    also: 'plan schedule date time postpone timed',
    steps: [
      'In the draft, under {{posts/writing:editor.when}}, choose {{posts/writing:editor.planned}}.',
      'Enter {{posts/writing:editor.day}} and {{posts/writing:editor.time}} and confirm.',
      'The post is under {{posts:editor.titleNew}}, {{posts:office.scheduled.title}} and appears by itself, at weekends too.',
      'With {{posts:life.actions.unplan}} in the menu of its row (three dots) it no longer appears by itself.',
    ],
    picture: 'The list of scheduled posts',
  },
  'correct-or-withdraw': {
    title: 'A published post is wrong. How do I correct or withdraw it?',
    also: 'change mistake typo delete recall archive correction',
    steps: [
      'Open the post under {{posts:editor.titleNew}}, {{posts:office.published.title}} and choose {{posts:life.actions.correct}}.',
      'Change the text. Until the end, members read the version as it was.',
      'Choose {{posts/writing:correction.publish}}. With {{posts/writing:correction.announce}} members learn what was wrong; {{posts/writing:correction.silent}} is for typos.',
      'If the post does not apply at all, choose {{posts:life.actions.withdraw}} under {{posts/writing:life.more}}. Members then only read that it has been withdrawn.',
      'Former versions stay under {{posts/writing:life.tabs.versions}}.',
    ],
  },
  'four-eyes': {
    title: 'How do we publish only with the approval of a second person?',
    also: 'four eyes principle approval control second signature',
    steps: [
      'Open {{posts:editor.titleNew}}, {{posts:office.drafts.title}} and choose {{posts/authors:fourEyes.button}}, then {{posts/authors:fourEyes.switchOn}}.',
      'In the draft, you then choose {{posts/authors:ask.action}} instead of publishing.',
      'The other person finds the draft under {{posts/authors:only.toApprove}} and chooses {{posts/authors:approval.give}} or {{posts/authors:approval.refuse}}.',
      'Every later change needs a new approval.',
    ],
  },
  'not-reached': {
    title: 'How do I see who is not reached by a post?',
    also: 'reach delivery unread arrived missing result statistics recipients',
    steps: [
      'Before publishing, you see with the recipients how many people are {{targeting/office:reach.ways.unreachable}}. Choosing it shows their names.',
      'After publishing, open the post and choose {{posts/writing:life.tabs.results}}.',
      'For each person you see there whether an e-mail or a letter was sent and whether the e-mail came back.',
      'Add the e-mail address or postal address to the person under {{targeting:title}}.',
    ],
    picture: 'The result of a post',
  },
  'print-letters': {
    title: 'How do I print letters for members without e-mail?',
    also: 'post paper mail merge envelope postage mailing list address',
    steps: [
      'Open the post under {{posts:editor.titleNew}}, {{posts:office.published.title}} and choose {{posts/writing:life.tabs.results}}.',
      'Choose {{results:letters.open}}. It is in the order of postcodes and has the people without an address at its end.',
      'With {{results:letters.pdf}} you receive all letters in one file. The address fits the window of the envelope.',
      'After posting them, enter there that the letters have been sent.',
    ],
  },
  'missing-confirmations': {
    title: 'A confirmation is missing. How do I send a reminder, or enter it after a call?',
    also: 'reminder telephone fax acknowledgement enter open proof deadline',
    steps: [
      'Open the post under {{posts:editor.titleNew}}, {{posts:office.published.title}} and choose {{posts/writing:life.tabs.results}}.',
      'Under {{confirmations:results.open}} are all that are still missing.',
      'The button that names their number reminds them. Before it sends, you see how many get an e-mail and how many a letter.',
      'If somebody confirmed by telephone or fax, choose {{confirmations/entering:menu.enter}} in the row and enter the way, the day and the name.',
      'With {{confirmations:results.proof}} you receive the list for your files.',
    ],
    picture: 'The confirmations of a circular so far',
  },
  'bounced-mails': {
    title: 'E-mails come back, or a provider accepts none any more. What do I do?',
    also: 'undeliverable bounce spam refused wrong address standstill mail server mailbox full',
    steps: [
      'Under {{targeting:title}}, {{layout:invitations}} you find undeliverable invitations with the filter {{invitations:filters.bounced}}.',
      'A person shows {{people:bounces.title}} if e-mails came back. Ask for the right address and enter it.',
      'If the address is right, choose {{people:bounces.again}}.',
      'If a provider accepts nothing at all, the portal holds the e-mails back and shows you its answer at the top. Pass it on to the operator of the portal.',
      'Then choose {{posts/writing:standstill.again}}. No e-mail is lost.',
    ],
  },
  digests: {
    title: 'When do members receive the e-mail about a post?',
    also: 'digest summary daily weekly sending time newsletter urgent',
    steps: [
      'Each member chooses: {{profile:mails.everyOf.atOnce.title}}, {{profile:mails.everyOf.daily.title}}, {{profile:mails.everyOf.weekly.title}} or {{profile:mails.everyOf.never.title}}.',
      'An urgent notice is always sent to all recipients at once. Choose the kind {{posts:kinds.urgent}} for it.',
      'The content of a digest is decided when it is sent. A withdrawn post is not in it.',
      'Under {{posts/writing:life.tabs.results}} you see to whom the e-mail has already been sent.',
    ],
  },
  'take-registrations': {
    title: 'How do I take registrations for an event?',
    also: 'registration seats participants event course questions seminar replies',
    steps: [
      'In the post, under {{posts/writing:editor.event}}, switch on {{registrations/terms:title}}.',
      'Choose whether the company registers its people or each person registers, and enter {{registrations/terms:seats}} and {{registrations/terms:until}}.',
      'After publication the page of the post lists everyone who is coming. If somebody answers by telephone, enter it with {{registrations/office:enter.title}}.',
    ],
    picture: 'The registrations for an event with seats and companies',
  },
  'waiting-list': {
    title: 'All seats are taken. What becomes of the waiting list?',
    also: 'waiting list seat free move up full booked cancellation more seats',
    steps: [
      'When a seat becomes free, the portal offers it to the next one on the list and holds it for as many hours as the event says.',
      'With {{registrations/office:menu.moveUp}} in the menu of a row you give a seat at once, even if none is free. If others wait longer, the dialog names them and you write why.',
      'You add seats with a correction. Fewer seats take nobody’s seat.',
    ],
  },
  'attendance-certificates': {
    title: 'How do I note who was there, and print certificates?',
    also: 'attendance list to sign name badges certificate tick present',
    steps: [
      'At the registrations choose {{registrations/office:print.mark}} and press who is there. This works without a network too, if you have opened the list on your own device before.',
      'Under {{registrations/office:print.title}} are the list to sign and the name badges.',
      'Afterwards enter under {{registrations/office:print.texts}} what it was about, and print {{registrations/office:print.certificates}} for all who were there.',
    ],
  },
  'import-excel': {
    title: 'How do I import members from Excel?',
    also: 'import CSV table upload member list take over compare XLSX',
    steps: [
      'Open {{targeting:title}}, then {{office:tabs.companies}}, and choose {{records:transfer.import}}. After that, import the people under {{office:tabs.members}}.',
      'Choose the file: {{imports:file.choose}}. Under {{imports:guide.title}} you find the columns that the portal knows.',
      'In the step {{imports:steps.columns}}, check what is in which column.',
      'In the step {{imports:steps.check}} you see what is new, what changes and what is wrong. Answer the open questions.',
      'Only in the step {{imports:steps.run}} does the portal save, all rows or none.',
    ],
    picture: 'The import page with the choice of the file',
  },
  'wrong-umlauts': {
    title: 'Umlauts and accents are wrong after the import. What do I do?',
    also: 'special characters ä ö ü ß ñ encoding charset UTF-8 Windows broken letters question marks',
    steps: [
      'You see this in the step {{imports:steps.columns}}: {{imports:reading.names}} shows examples of your file.',
      'Under {{imports:reading.encoding}}, choose another one, mostly {{imports:reading.encodings.windows-1252}}. The portal reads the file again at once.',
      'Or save the table as XLSX in Excel. There all letters are always right.',
      'If you have already imported, import the right file again. The portal then changes only what was wrong.',
    ],
  },
  'invite-members': {
    title: 'How do I invite members?',
    also: 'invitation access send again without access onboarding registration',
    steps: [
      'Open {{targeting:title}}, {{layout:invitations}}. It lists all people without access, each with the state of the invitation.',
      'Choose {{invitations:send}} in a row, or invite everybody who has no invitation yet with the button at the top.',
      'People {{invitations:figures.missing}} need an e-mail address first: {{invitations:addEmail}}.',
      'Choose {{people/inviting:see}}: under {{people/inviting:note}} you write a sentence of your own into the invitation.',
      'Members without access still receive posts by e-mail or letter.',
    ],
    picture: 'The page “Access” with the state of the invitations',
  },
  'merge-people': {
    title: 'A person is in the portal twice. How do I merge the two?',
    also: 'duplicate double two entries unite same person several times',
    steps: [
      'Open {{targeting:title}}, then {{office:tabs.members}} and the person. If the portal recognises the other one, it asks: {{people:twins.title}}',
      'Open {{records:parts.data}}, choose {{people:form.merge}} and look for the other person.',
      'Check under {{people:merge.stays}} and {{people:merge.goes}} which entry stays. {{people:merge.swap}} exchanges them.',
      'Choose {{people:merge.review}} and then {{people:merge.confirm}}. This cannot be undone.',
    ],
  },
  'end-membership': {
    title: 'A company or a person is leaving. How do I enter the last day?',
    also: 'resignation end membership year end delete retirement deceased',
    steps: [
      'Open {{targeting:title}}, then {{office:tabs.companies}} and the company.',
      'Under {{records:parts.guilds}} choose {{records:ending.companyLeave}}, and under {{records:ending.lastDay}}, for example, {{records:ending.days.yearEnd}}. You see who will no longer see what.',
      'Until that day nothing changes. {{records:ending.resume}} undoes it.',
      'If only one person is leaving, open the person under {{office:tabs.members}} and choose {{people:state.leaveOn}}.',
      'Deleting all data of a person is something else: {{people:erasure.action}}',
    ],
  },
  'give-roles': {
    title: 'How do I fill an office, or give somebody rights in the administration?',
    also: 'guild master board election term administrator permission role function committee',
    steps: [
      'Open {{targeting:title}}, then {{office:tabs.members}} and the person.',
      'Choose {{people:roles.add}}, then the office, the guild and the term.',
      'Rights begin and end with the term. So a change can be entered in advance.',
      'Create new ones under {{office:tabs.roles}}: {{roles:new}}.',
      'Give the administration to two people at least, in case one is not available.',
    ],
    picture: 'The offices and roles of the portal',
  },
  'folder-rights': {
    title: 'How do I decide who sees a folder?',
    also: 'access permission documents share upload confidential board archive',
    steps: [
      'Open {{layout:documents}} and the folder. Create new ones with {{documents:folder.new}}.',
      'In the menu {{documents:actions.more}} (three dots), choose {{documents:actions.audience}} and then {{documents:audience.groups}} or {{documents:audience.officeAlone}}.',
      'With {{documents:audience.review}} you see, before saving, who gains access and who loses it.',
      'In the same menu, {{documents:actions.rights}} lists all folders with their rights. With {{documents:actions.seeAs}} you see the folder as a group does.',
    ],
    picture: 'The overview of the rights of all folders',
  },
  'backup-and-export': {
    title: 'Are our data backed up, and how do I export them?',
    also: 'backup export Excel list download storage move',
    steps: [
      'Open {{layout:documents}} and there, in the menu {{documents:actions.more}} (three dots), {{documents:storage.title}}. Under {{backups:title}} you see when the last backup was made and checked.',
      'If the portal warns of an old or failed backup, pass the warning on to the operator.',
      'For members and companies as a table, open {{targeting:title}}, then {{office:tabs.members}} or {{office:tabs.companies}}. Choose {{records:transfer.import}} and, under {{imports:guide.today}}, {{imports:guide.xlsx}}.',
      'A folder can be downloaded as a ZIP. Under {{targeting:title}}, {{layout:audit}} you see who changed what.',
    ],
  },
};
