import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/source-serif-4/index.css';
import '@fontsource/ibm-plex-mono/400.css';
import './fonts/fonts.css';
import '@mantine/core/styles.css';
import './base.css';
import { MantineProvider } from '@mantine/core';
import type { MantineColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import { isobathTheme, resolveIsobathVariables } from './theme.ts';

/**
 * Wraps the whole application: theme, tokens as CSS variables, fonts and base styles.
 * `scheme` is `auto` (the system decides) unless given; `schemeManager` remembers a person's choice (default: this browser's storage).
 */
export function IsobathProvider(props: {
  children: ReactNode;
  scheme?: 'auto' | 'light' | 'dark';
  schemeManager?: MantineColorSchemeManager;
}) {
  return (
    <MantineProvider
      theme={isobathTheme}
      cssVariablesResolver={resolveIsobathVariables}
      defaultColorScheme={props.scheme ?? 'auto'}
      {...(props.schemeManager ? { colorSchemeManager: props.schemeManager } : {})}
    >
      {props.children}
    </MantineProvider>
  );
}
