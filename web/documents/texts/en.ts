export const texts = {
  uploads: {
    title: 'Uploads',
    open_one: '{{count}} file is being uploaded',
    open_other: '{{count}} files are being uploaded',
    refused_one: '{{count}} file was not taken',
    refused_other: '{{count}} files were not taken',
    done: 'Everything has been uploaded',
    sent: '{{done}} of {{of}}',
    left: {
      seconds_one: 'about {{count}} second left',
      seconds_other: 'about {{count}} seconds left',
      minutes_one: 'about {{count}} minute left',
      minutes_other: 'about {{count}} minutes left',
      hours_one: 'about {{count}} hour left',
      hours_other: 'about {{count}} hours left',
    },
    waiting: 'Waits for its turn',
    checking: 'Being checked and filed',
    broken: 'No connection, goes on by itself',
    paused: 'Paused at {{done}} of {{of}}',
    filed: 'Filed',
    pause: 'Pause {{name}}',
    resume: 'Go on with {{name}}',
    cancel: 'Cancel {{name}}',
  },
};

declare module '#web/base/i18n.ts' {
  interface Texts {
    documents: typeof texts;
  }
}
