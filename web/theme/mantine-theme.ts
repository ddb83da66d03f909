import { createTheme } from '@mantine/core';

/** Colours, sizes and shadows stand in `mantine.css`; here is only what Mantine must know while it runs. */
export const mantineTheme = createTheme({
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '0em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '90em' },
});
