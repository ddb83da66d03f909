export const texts = {
  title: 'The portal is closed for maintenance',
  text: 'The operator of the portal is working on it. Nothing is lost.',
  comesBack: 'You can leave this page open: it goes on by itself when the portal is back.',
};

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    'errors/maintenance': typeof texts;
  }
}
