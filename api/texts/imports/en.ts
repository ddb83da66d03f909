export const texts = {
  fileNames: { companies: 'companies', people: 'members' },
  yes: ['yes', 'y', 'true'],
  no: ['no', 'n', 'false'],
  between: ' to ',
  words: {
    channel: { mail: 'mail', post: 'letter' },
    function: {
      owner: 'owner',
      manager: 'manager',
      master: 'master craftsman',
      journeyman: 'journeyman',
      office: 'office clerk',
      trainer: 'instructor',
    },
    language: { de: 'German', en: 'English', es: 'Spanish' },
  },
} as const;
