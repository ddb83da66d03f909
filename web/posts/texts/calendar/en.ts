export const texts = {
  open: 'Subscribe to calendar',
  lead: 'Your calendar fetches the events itself, about every 4 hours. It also takes over what the office moves or withdraws.',
  failed: 'The portal cannot load the address of your calendar right now.',
  programs: {
    apple: 'iPhone, iPad and Mac: the calendar opens.',
    outlook: 'Outlook opens in the browser.',
    google: 'The calendar opens in the browser.',
  },
  handed: 'If you choose Outlook or Google, you pass the entries on to Microsoft or Google.',
  address: 'Address of your calendar',
  copy: 'Copy',
  copied: 'The address has been copied.',
  notCopied: 'Your browser does not allow copying. Please select the address yourself.',
  private:
    'The address works in any other calendar program. Do not pass it on: with the address, anyone can read your events without signing in.',
  content: 'What it contains',
  events_one: 'All events that you may see: 1 in the next 12 months',
  events_other: 'All events that you may see: {{total}} in the next 12 months',
  ownEvents_one: 'Events for which you or your company are registered: 1 in the next 12 months',
  ownEvents_other: 'Events for which you or your company are registered: {{total}} in the next 12 months',
  onlyOwn: 'Only events for which you or your company are registered',
  deadlines_one: 'Deadlines too, as all-day entries: 1 at present',
  deadlines_other: 'Deadlines too, as all-day entries: {{total}} at present',
  reminder: 'With a reminder 2 days before',
  saved: 'Your choice has been saved. Your calendar takes it over the next time it looks.',
  lost: 'Does somebody else know the address?',
  lostText: 'With a new address, the old one is invalid at once.',
  since: 'This address has been valid since {{day}}.',
  neverFetched: 'No program has fetched the calendar so far.',
  fetched: 'Last fetched:',
  fetchedBy: '{{name}} ({{at}})',
  other: 'another program',
  public: 'Public calendar',
  publicText_zero:
    'There is no event in it at present. You choose in the post which events are public. Anybody on the internet can read them, for example on your website.',
  publicText_one:
    'There is 1 event in it at present. You choose in the post which events are public. Anybody on the internet can read it, for example on your website.',
  publicText_other:
    'There are {{total}} events in it at present. You choose in the post which events are public. Anybody on the internet can read them, for example on your website.',
  publicAddress: 'Address of the public calendar',
  renew: 'Issue a new address',
  renewTitle: 'Issue a new address?',
  renewText_zero: 'The old address will then be invalid. You will have to reconnect the calendars that use it.',
  renewText_one: 'The old address will then be invalid. You will have to reconnect 1 program.',
  renewText_other: 'The old address will then be invalid. You will have to reconnect {{count}} programs.',
  renewed: 'Your calendar has a new address.',
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    'posts/calendar': typeof texts;
  }
}
