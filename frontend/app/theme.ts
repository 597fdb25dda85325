import type { CheckboxProps } from '@mui/material/Checkbox';
import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { DARK_COLORS, LIGHT_COLORS } from '../../domain/contract/colors.js';

/** Type, space and layers. */
const SHAPE = {
  '--serif': "'Literata', 'Literata Fallback', 'Literata Fallback Wide', Georgia, 'Times New Roman', serif",
  '--sans':
    "'Atkinson Hyperlegible Next', 'Atkinson Fallback', 'Atkinson Fallback Wide', 'Segoe UI', system-ui, sans-serif",
  '--radius': '14px',
  '--radius-control': '10px',
  '--control': '44px',
  '--text': '1.0625rem',
  '--quick': '160ms ease-out',
  '--layer-header': '10',
  '--layer-modal': '1200',
  '--layer-toast': '1400',
};

function getVariables(colors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--${name}`, color]));
}

/** The office is dense, for a mouse; on touch screens, controls and text keep their larger sizes. */
const OFFICE = ":root[data-area='office']";

/** A palette color by the names of the tokens, which know light from dark: MUI needs one scheme only. */
function getTone(name: string) {
  return {
    main: `var(--${name})`,
    dark: `var(--${name}-deep)`,
    light: `var(--${name}-wash)`,
    contrastText: `var(--on-${name})`,
  };
}

function getStatusTone(name: string) {
  return {
    main: `var(--status-${name}-ink)`,
    dark: `var(--status-${name}-ink)`,
    light: `var(--status-${name}-ground)`,
    contrastText: 'var(--card)',
  };
}

/** MUI labels the box; screen readers need the label on the input inside. */
const labeledInput = {
  input: (props: CheckboxProps) => ({ 'aria-label': props['aria-label'] }),
  root: () => ({ 'aria-label': undefined }),
};

const FOCUS_RING = { outline: '3px solid var(--turquoise)', outlineOffset: '2px' };

const HEADING = {
  fontFamily: 'var(--serif)',
  fontWeight: 600,
  lineHeight: 1.2,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
} as const;

/** What applies to every element of a page. */
const BASELINE = {
  ':root': { colorScheme: 'light dark', ...SHAPE, ...getVariables(LIGHT_COLORS) },
  '@media (prefers-color-scheme: dark)': { ':root': getVariables(DARK_COLORS) },
  [OFFICE]: { '--control': '36px', '--text': '0.9375rem' },
  '@media (pointer: coarse)': { [OFFICE]: { '--control': '44px', '--text': '1rem' } },
  html: { textSizeAdjust: '100%', overflowY: 'scroll' },
  body: { minWidth: 320, lineHeight: 1.5 },
  'h1, h2, h3': { margin: 0, ...HEADING },
  h1: { fontSize: 'clamp(1.875rem, 1.4875rem + 1.8vw, 2.375rem)' },
  [`${OFFICE} h1`]: { fontSize: '1.875rem' },
  h2: { fontSize: '1.5rem' },
  h3: { fontSize: '1.25rem' },
  p: { margin: 0, overflowWrap: 'break-word' },
  a: { color: 'var(--turquoise)', textDecorationThickness: '1px', textUnderlineOffset: '3px' },
  'a:hover': { color: 'var(--turquoise-deep)', textDecorationThickness: '2px' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  ':focus': { outline: 'none' },
  ':focus-visible': FOCUS_RING,
  // Focused by the page so that screen readers start there; there's nothing to do.
  ":is(h1, h2, h3, h4, main, [role='dialog'], [role='alertdialog']):focus-visible": { outline: 'none' },
  '.visually-hidden': { ...visuallyHidden },
  // With forced colors the system's own take the place of ours, and what's selected, pressed or current looks like its neighbors.
  '@media (forced-colors: active)': {
    ":is([aria-selected='true'], [aria-pressed='true'], [aria-current]:not([aria-current='false'], li))": {
      forcedColorAdjust: 'none',
      borderColor: 'Highlight !important',
      background: 'Highlight !important',
      color: 'HighlightText !important',
    },
    'li[aria-current]': { borderColor: 'Highlight !important' },
  },
  '@page': { margin: '0.5in' },
  '@media print': {
    html: { overflow: 'visible' },
    'html, body': { background: 'none' },
    '.no-print': { display: 'none !important' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
} as const;

/** What families' pages and the office have in common. */
export const baseTheme: ThemeOptions = {
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  shape: { borderRadius: 10 },
  palette: {
    primary: getTone('turquoise'),
    secondary: getTone('turquoise'),
    error: getTone('terracotta'),
    warning: getStatusTone('unassigned'),
    info: getStatusTone('assigned'),
    success: getStatusTone('accepted'),
    text: { primary: 'var(--ink)', secondary: 'var(--soft)', disabled: 'var(--soft)' },
    background: { default: 'var(--paper)', paper: 'var(--card)' },
    divider: 'var(--line)',
    action: { active: 'var(--soft)' },
  },
  typography: {
    fontFamily: 'var(--sans)',
    fontSize: 14,
    body1: { fontSize: 'var(--text)' },
    body2: { fontSize: 'var(--text)' },
    caption: { fontSize: 'calc(var(--text) * 0.9)' },
    button: { fontSize: 'var(--text)', fontWeight: 650, textTransform: 'none' },
    h1: { ...HEADING, fontSize: 'clamp(1.875rem, 1.4875rem + 1.8vw, 2.375rem)' },
    h2: { ...HEADING, fontSize: '1.5rem' },
    h3: { ...HEADING, fontSize: '1.25rem' },
  },
  components: {
    MuiCssBaseline: { styleOverrides: BASELINE },
    // Our own focus ring instead of a ripple.
    MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 'var(--control)' },
        sizeLarge: { fontSize: 'var(--text)' },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: 'var(--control)',
          backgroundColor: 'var(--card)',
          '&:has(:focus-visible)': FOCUS_RING,
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: '1px' },
        },
        notchedOutline: { borderColor: 'var(--field-line)' },
        input: { height: 'auto', paddingBlock: '6px', '&:focus-visible': { outline: 'none' } },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiLink: { defaultProps: { underline: 'always' } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiCheckbox: { defaultProps: { slotProps: labeledInput } },
    MuiAlert: {
      styleOverrides: {
        root: {
          color: 'var(--ink)',
          '&.MuiAlert-colorError': { backgroundColor: 'var(--terracotta-wash)' },
          '&.MuiAlert-colorWarning': { backgroundColor: 'var(--sun-wash)' },
          '&.MuiAlert-colorInfo': { backgroundColor: 'var(--status-assigned-ground)' },
          '&.MuiAlert-colorSuccess': { backgroundColor: 'var(--status-accepted-ground)' },
        },
        message: { overflow: 'visible' },
      },
    },
    MuiDialog: { defaultProps: { fullWidth: true } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    MuiDialogTitle: { styleOverrides: { root: { fontFamily: 'var(--serif)', fontSize: '1.375rem' } } },
  },
};

/** What families' pages look like. */
export const theme = createTheme(baseTheme, {
  components: {
    MuiButton: { styleOverrides: { outlined: { borderColor: 'currentColor' } } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 'var(--radius)', overflow: 'visible' } },
    },
  },
});
