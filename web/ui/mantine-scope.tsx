import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineTheme } from '#web/theme/mantine-theme.ts';

/**
 * Stands around each menu, popover, drawer and dialog, and is loaded with the first of them: no screen needs it to
 * appear.
 * The colour scheme is an attribute of the document that the display settings write, not Mantine's to keep.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider>
      <MantineProvider
        theme={mantineTheme}
        colorSchemeManager={documentScheme}
        withCssVariables={false}
        withGlobalClasses={false}
        withStaticClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}

const documentScheme = {
  get: () =>
    document.documentElement.dataset['mantineColorScheme'] === 'dark' ? ('dark' as const) : ('light' as const),
  set() {},
  subscribe() {},
  unsubscribe() {},
  clear() {},
};
