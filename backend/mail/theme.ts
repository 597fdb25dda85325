/**
 * The colors of the screens (the same names in frontend/shell/tokens.css) for mails, where CSS variables don't work. A
 * test compares the two.
 */
export const LIGHT = {
  paper: '#fbf8f2',
  card: '#ffffff',
  ink: '#1f2a2e',
  soft: '#55636a',
  line: '#e4dfd4',
  turquoise: '#0b6468',
  onTurquoise: '#ffffff',
  sun: '#f4b43c',
} as const;

export const DARK: Record<keyof typeof LIGHT, string> = {
  paper: '#14191b',
  card: '#1d2427',
  ink: '#eef2f1',
  soft: '#aebabd',
  line: '#333d41',
  turquoise: '#5cc4c4',
  onTurquoise: '#0c1e1f',
  sun: '#f4b43c',
};

export const FONTS = {
  heading: 'Literata, Georgia, serif',
  text: 'Atkinson Hyperlegible Next, Segoe UI, Roboto, Helvetica, Arial, sans-serif',
} as const;
