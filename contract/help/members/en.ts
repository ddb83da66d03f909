import type { HelpAnswers, MemberQuestion } from '../questions.ts';

export const answers: HelpAnswers<MemberQuestion> = {
  'first-sign-in': {
    title: 'How do I sign in for the first time?',
    also: 'access invitation registration login log in create account new',
    steps: [
      'Did the office send you an invitation? Open the link in that e-mail, enter a password and choose {{identity:reset.submit}}.',
      'Without an invitation, choose {{identity:login.register}} on the page {{identity:login.title}}.',
      'Use the e-mail address that the office knows you by. The portal then recognises you.',
      'Confirm the address with the link in the e-mail that you receive next.',
      'If the portal does not know your address, the office checks your details. You receive an e-mail as soon as your access is ready.',
    ],
    picture: 'The sign-in page with the fields for e-mail and password',
  },
  'link-expired': {
    title: 'The link in the e-mail has expired. What now?',
    also: 'invalid invitation does not work outdated confirmation',
    steps: [
      'On the page {{identity:login.title}}, choose {{identity:login.forgot}}.',
      'Enter your e-mail address and choose {{identity:forgot.submit.link}}. The new link arrives within a minute or two.',
      'Always open the link of the latest e-mail. Earlier links no longer work then.',
      'If it was the invitation and you have no password yet, choose {{identity:login.register}} and use the address that the invitation was sent to.',
    ],
  },
  'forgotten-password': {
    title: 'I have forgotten my password. How do I get a new one?',
    also: 'reset lost change login',
    steps: [
      'On the page {{identity:login.title}}, choose {{identity:login.forgot}}.',
      'Enter the e-mail address that you sign in with and choose {{identity:forgot.submit.link}}.',
      'Open the link in the e-mail. If none arrives, look in your spam folder.',
      'Enter a new password and choose {{identity:reset.submit}}.',
    ],
  },
  passkey: {
    title: 'How do I sign in without a password, with a passkey?',
    also: 'fingerprint face recognition Face ID Touch ID PIN Windows Hello',
    steps: [
      'In the navigation, choose your name under {{layout:myProfile}} and then {{profile:parts.sign-in}}.',
      'Under {{profile:signIn.passkeys.title}}, choose {{profile:signIn.passkeys.add}}.',
      'Confirm with your fingerprint, your face or the PIN of your device.',
      'Next time, choose {{identity:login.passkey}}. Your password still works.',
    ],
    picture: 'The section with the passkeys and the button that adds one',
  },
  'colleague-access': {
    title: 'A colleague needs access too. How does that work?',
    also: 'employee office further person invite second access share password',
    steps: [
      'Every person has access of their own. Please do not share your password.',
      'Your colleague opens the page {{identity:login.title}} and chooses {{identity:login.register}}.',
      'They enter their name, their own e-mail address and, under {{identity:asked.company}}, the name of your company.',
      'The office checks the details and admits the person, who then receives an e-mail.',
    ],
  },
  'confirm-circular': {
    title: 'How do I confirm a circular?',
    also: 'confirmation acknowledge sign noted read receipt deadline',
    steps: [
      'Open {{posts:feed.title}} and choose {{posts:feed.toConfirm}} if you only want to see what is open.',
      'Open the post and read it.',
      'Choose {{posts:confirming.action}}. The post then says by whom and when it was confirmed.',
      'If the post asks for one confirmation per company, one person is enough for the whole company.',
      'The e-mail about the post has the same button, which works without signing in.',
    ],
    picture: 'A circular with the button to confirm it',
  },
  'find-document': {
    title: 'Where do I find a certificate, a form or a leaflet?',
    also: 'document papers template collective agreement file download PDF folder',
    steps: [
      'Open {{layout:documents}}.',
      'Open the folder, or type a word into {{documents:search.label}}. The portal also searches the text of the files.',
      'Beside {{documents:filter.all}}, choose a kind if there are many results.',
      'Open the document and choose {{documents:actions.download}} to save the file.',
      'With {{documents:subscription.subscribe}} you receive an e-mail when something new is in a folder.',
    ],
    picture: 'The folders and documents of the portal with the search field',
  },
  search: {
    title: 'How do I search the whole portal?',
    also: 'find search field old post circular number keyword',
    steps: [
      'Choose {{layout:search}} at the top.',
      'Type a word or a number. The portal also finds other spellings.',
      'Below the search field, choose {{search:kinds.documents}}, for example, if that is all you want to see.',
      'Put words that stand together in quotation marks.',
    ],
    picture: 'The search with results in posts and documents',
  },
  bookmark: {
    title: 'How do I save a post for later?',
    also: 'bookmark favourite keep find again list',
    steps: [
      'Choose {{posts/bookmarks:add}} at the post.',
      'You find it under {{posts:feed.title}}, {{layout:bookmarks}} in the navigation.',
      'Choosing {{posts/bookmarks:added}} takes it off the list again.',
      'Only you see what you have saved.',
    ],
  },
  'read-offline': {
    title: 'Can I read without a connection, for example on a building site?',
    also: 'offline no signal network internet basement travelling',
    steps: [
      'In the navigation, choose your name under {{layout:myProfile}} and then {{profile:parts.sign-in}}.',
      'Under {{profile:signIn.ownDevice.title}}, switch on {{profile:signIn.ownDevice.label}}. Do this on your own device only.',
      'Open {{posts:feed.title}} while you have a connection. The device keeps the posts that were loaded last.',
      'When you sign out, the device deletes these posts.',
    ],
  },
  'ask-office': {
    title: 'How do I ask the office something?',
    also: 'contact question message write telephone',
    steps: [
      'Open the post that you want to ask about.',
      'Choose {{questions:ask}}, write your question and choose {{questions:send}}. Not every post takes questions.',
      'The answer appears at the post under {{questions:own}}, and you receive a notice.',
      'The telephone number and e-mail address of the office are under {{ui:legal.imprint}} at the end of the navigation.',
    ],
  },
  'register-event': {
    title: 'How do I register myself or my people for an event?',
    also: 'registration sign up event course training seat waiting list attend accept',
    steps: [
      'Open {{layout:dates}} and choose {{posts/dates:own.register}} beside the event.',
      'Tick who comes. Anybody who is not a member is added with {{registrations:withName}}.',
      'Answer the questions that appear, and send the registration. One person is enough for the whole company.',
      'If all seats are taken, choose {{posts/dates:own.wait}}. When a seat becomes free, you get an e-mail.',
    ],
  },
  'cancel-event': {
    title: 'How do I cancel or change my registration?',
    also: 'cancel withdraw change ill prevented registration decline',
    steps: [
      'Open the event under {{layout:dates}}, or the link in the e-mail about your registration.',
      'With {{registrations:change}} you add people or remove them. With {{registrations:withdraw}} you cancel for all.',
      'The seats become free at once. If the event is in your calendar, the attachment of the e-mail removes it.',
      'Once registration is closed, please call the office.',
    ],
  },
  'subscribe-calendar': {
    title: 'How do I get the events into my calendar?',
    also: 'subscribe calendar Outlook iPhone Google export ics phone',
    steps: [
      'Open {{layout:dates}} and choose {{posts/dates:subscribe}}.',
      'Open the address with your calendar, or add it there as a subscription.',
      'New and moved events then appear by themselves. Give the address to nobody: with it your calendar can be read.',
    ],
    picture: 'The page of dates, in order of months',
  },
  'push-iphone': {
    title: 'How do I get notifications on my iPhone or Android phone?',
    also: 'push message mobile smartphone app install home screen iPad',
    steps: [
      'On iPhone and iPad, open the portal in Safari, tap the share symbol and then “Add to Home Screen”. Open the portal from there afterwards.',
      'On other devices this is optional. You find it in the menu of your account under {{layout:install.item}}.',
      'In the navigation, choose your name under {{layout:myProfile}} and then {{profile:parts.notifications}}.',
      'Switch on {{push:here}} and allow notifications when the device asks.',
      'Under {{push:kinds}} you choose what your device shows.',
    ],
    picture: 'The switch for notifications on the device',
  },
  'which-mails': {
    title: 'Which e-mails do I receive, and how do I change that?',
    also: 'newsletter unsubscribe fewer mails daily weekly digest frequency',
    steps: [
      'In the navigation, choose your name under {{layout:myProfile}} and then {{profile:parts.notifications}}.',
      'Choose how often e-mails come: {{profile:mails.everyOf.atOnce.title}}, {{profile:mails.everyOf.daily.title}}, {{profile:mails.everyOf.weekly.title}} or {{profile:mails.everyOf.never.title}}.',
      'With {{profile:mails.single}} you choose it for each kind of post.',
      'Urgent notices and e-mails about your account always come at once.',
    ],
    picture: 'The choice of how often e-mails come',
  },
  'letters-instead': {
    title: 'Can I receive letters instead of e-mails?',
    also: 'post paper fax without internet no computer postal',
    steps: [
      'Open an e-mail that the portal sent to your company and follow the link at its end.',
      'Choose {{profile:mails.companyStop}}.',
      'If you have no such e-mail, tell the office. It enters post as the way to reach you.',
      'Letters are sent to your own postal address, otherwise to that of your company. Check under {{profile:parts.company}} that it is right.',
    ],
  },
  language: {
    title: 'How do I choose another language?',
    also: 'english german spanish deutsch español translate larger text dark display',
    steps: [
      'Open your account at the top right and choose the language. Before signing in, choose it at the end of the page.',
      'The portal remembers the language. E-mails then come in this language too.',
      'Posts and documents stay in the language in which they were written.',
      'Text size, brightness and contrast are under {{layout:display}}.',
    ],
  },
  'company-changed': {
    title: 'Our company has moved or has a new name. What do I do?',
    also: 'address relocation telephone bank details owner master data change',
    steps: [
      'In the navigation, choose your name under {{layout:myProfile}} and then {{profile:parts.company}}.',
      'Choose {{profile:company.report}}. Your e-mail program opens a message to the office.',
      'Write the new details and the day from which they are valid.',
      'The office enters the change. Only the office can change details of a company.',
    ],
    picture: 'The details of your company in your profile',
  },
  'new-address': {
    title: 'How do I change my e-mail address?',
    also: 'new mail address mailbox sign-in contact details telephone number',
    steps: [
      'In the navigation, choose your name under {{layout:myProfile}} and then {{profile:parts.sign-in}}.',
      'Choose {{profile:signIn.address.change}} and enter the new address.',
      'Open the e-mail that is sent to the new address and confirm there.',
      'Telephone and picture are under {{profile:parts.person}}.',
    ],
    picture: 'The section with the e-mail address for signing in',
  },
  'who-sees-my-data': {
    title: 'What is stored about me, and who sees it?',
    also: 'privacy data protection GDPR access my data download export',
    steps: [
      'In the navigation, choose your name under {{layout:myProfile}} and then {{profile:parts.data}}.',
      'Under {{profile:data.title}} you find everything with its purpose and the people who may see it.',
      'With {{profile:data.takeAway.save}} under {{profile:data.takeAway.title}} you receive everything as a file.',
      'Under {{profile:parts.person}} you choose whether other members see your picture, telephone and e-mail address. Unless you choose otherwise, only the office sees them.',
    ],
    picture: 'The page “My data” with what is stored',
  },
  'delete-account': {
    title: 'How do I delete my account?',
    also: 'deletion remove cancel end access right to be forgotten GDPR',
    steps: [
      'In the navigation, choose your name under {{layout:myProfile}} and then {{profile:parts.data}}.',
      'Choose {{profile:data.deletion.open}} and read what will be deleted and what stays.',
      'Enter your password for safety and confirm.',
      'Until the day that is named, you can choose {{layout:deletion.undo}} at the top of every page.',
      'This does not end the membership of your company.',
    ],
  },
  leave: {
    title: 'I am leaving the company, or the company is leaving. What do I do?',
    also: 'resign resignation retirement handover end membership successor',
    steps: [
      'The statutes rule how a company leaves. Write to the office, which enters the last day.',
      'If you are leaving the company yourself, choose {{profile:company.report}} under {{profile:parts.company}} and name your last day.',
      'Also name your successor, so that the company still receives all circulars.',
      'Until the last day you read everything as before.',
    ],
  },
};
