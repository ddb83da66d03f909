export const audience = {
  title: 'Recipients',
  add: 'Add',
  except: 'Exclude',
  remove: 'Remove {{name}}',
  takeBack: 'Include {{name}} again',
  marks: {
    new: 'new',
    removed: 'removed',
  },
  kinds: {
    everyone: 'The whole portal',
    association: 'Association',
    guild: 'Guild',
    craft: 'Craft',
    company: 'Company',
    role: 'Office or role',
    guildRole: 'Office in a guild',
    list: 'List',
  },
  size_zero: 'nobody',
  size_one: '{{n}} person',
  size_other: '{{n}} people',
} as const;
