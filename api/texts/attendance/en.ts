export const texts = {
  sheet: {
    list: 'Attendance list',
    asOf: 'Registered: {{count}}. As of {{at}}',
    number: 'No.',
    name: 'Name',
    company: 'Company',
    sign: 'Signature',
    purpose: 'This list only proves who took part.',
  },
  badges: 'Name badges',
  nobody: 'Nobody is registered.',
  nobodyThere: 'Nobody is marked as present.',
  certificate: {
    title: 'Certificate of attendance',
    tookPart: 'took part on {{day}} in',
    check: 'Certificate {{number}}. Whether it is genuine, you see at {{address}}',
  },
  files: { sheet: 'Attendance list', badges: 'Name badges', certificates: 'Certificate of attendance' },
};
