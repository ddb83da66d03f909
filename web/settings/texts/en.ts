export const texts = {
  title: 'Display',
  reset: 'Reset',
  customised: 'Customised. These settings apply to this device only.',
  usual: 'Standard. Changes apply to this device only.',
  language: 'Language',
  paletteMode: { title: 'Brightness' },
  contrast: { title: 'Contrast' },
  layout: { title: 'Navigation' },
  navColor: { title: 'Colour of the navigation' },
  direction: { title: 'Reading direction' },
  choices: {
    light: 'Light',
    dark: 'Dark',
    normal: 'Normal',
    high: 'High',
    vertical: 'At the side',
    horizontal: 'At the top',
    discreet: 'Discreet',
    evident: 'Strong',
    ltr: 'From the left',
    rtl: 'From the right',
  },
  responsiveFontSizes: { title: 'Growing headings', hint: 'larger on large screens' },
  stretch: { title: 'Full width', hint: 'uses the whole screen' },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    settings: typeof texts;
  }
}
