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
};

function getVariables(colors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--${name}`, color]));
}

/** The office is dense, for a mouse; on touch screens, controls and text keep their larger sizes. */
const OFFICE = ":root[data-area='office']";

/** A palette color by token name. Tokens differ in light and dark mode, so MUI needs one scheme only. */
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

function listLocal(...names: string[]): string {
  return names.map((name) => `local('${name}')`).join(', ');
}

/**
 * Until the two fonts of index.html are loaded (Latin only, which covers English and Spanish): fonts of the device,
 * made as tall as ours, so that little moves and browsers don't count the text as painted again. Linux has wide ones,
 * which are scaled down.
 */
const FONT_FACES = [
  {
    fontFamily: "'Literata Fallback'",
    fontWeight: 600,
    ascentOverride: '117.7%',
    descentOverride: '30.8%',
    lineGapOverride: '0%',
    src: listLocal(
      'Georgia Bold',
      'Georgia-Bold',
      'Noto Serif Bold',
      'NotoSerif-Bold',
      'Times New Roman Bold',
      'Liberation Serif Bold',
    ),
  },
  {
    fontFamily: "'Literata Fallback Wide'",
    fontWeight: 600,
    sizeAdjust: '89%',
    ascentOverride: '132.2%',
    descentOverride: '34.6%',
    lineGapOverride: '0%',
    src: listLocal('DejaVu Serif Bold', 'DejaVuSerif-Bold'),
  },
  {
    fontFamily: "'Atkinson Fallback'",
    fontWeight: '200 599',
    ascentOverride: '98.4%',
    descentOverride: '31.6%',
    lineGapOverride: '0%',
    src: listLocal('Segoe UI', 'Roboto', 'Helvetica Neue', 'HelveticaNeue', 'Arial', 'Liberation Sans'),
  },
  {
    fontFamily: "'Atkinson Fallback'",
    fontWeight: '600 800',
    ascentOverride: '98.4%',
    descentOverride: '31.6%',
    lineGapOverride: '0%',
    src: listLocal(
      'Segoe UI Bold',
      'Roboto Bold',
      'Roboto-Bold',
      'Helvetica Neue Bold',
      'HelveticaNeue-Bold',
      'Arial Bold',
      'Arial-BoldMT',
      'Liberation Sans Bold',
    ),
  },
  {
    fontFamily: "'Atkinson Fallback Wide'",
    fontWeight: '200 800',
    sizeAdjust: '90%',
    ascentOverride: '109.3%',
    descentOverride: '35.1%',
    lineGapOverride: '0%',
    src: listLocal('DejaVu Sans', 'DejaVuSans'),
  },
].map((face) => ({ '@font-face': face }));

/** What applies to every element of a page. */
const BASELINE = {
  ':root': { colorScheme: 'light dark', ...SHAPE, ...getVariables(LIGHT_COLORS) },
  '@media (prefers-color-scheme: dark)': { ':root': getVariables(DARK_COLORS) },
  [OFFICE]: { '--control': '36px', '--text': '0.9375rem' },
  '@media (pointer: coarse)': { [OFFICE]: { '--control': '44px', '--text': '1rem' } },
  html: { textSizeAdjust: '100%', overflowY: 'scroll' },
  body: { minWidth: 320, lineHeight: 1.5, letterSpacing: 'normal' },
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
  // The page focuses these so that screen readers start there; there's nothing to press.
  ":is(h1, h2, h3, h4, main, [role='dialog'], [role='alertdialog']):focus-visible": { outline: 'none' },
  '.visually-hidden': { ...visuallyHidden },
  // Forced colors replace ours, so what's selected, pressed or current would look like its neighbors.
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
    action: {
      active: 'var(--soft)',
      disabled: 'var(--soft)',
      disabledBackground: 'var(--line)',
      hover: 'color-mix(in srgb, var(--ink) 5%, transparent)',
    },
  },
  typography: {
    fontFamily: 'var(--sans)',
    fontSize: 14,
    body1: { fontSize: 'var(--text)' },
    body2: { fontSize: 'var(--text)' },
    caption: { fontSize: 'calc(var(--text) * 0.9)', lineHeight: 1.45, letterSpacing: 0 },
    button: { fontSize: 'var(--text)', fontWeight: 650, textTransform: 'none' },
    h1: { ...HEADING, fontSize: 'clamp(1.875rem, 1.4875rem + 1.8vw, 2.375rem)' },
    h2: { ...HEADING, fontSize: '1.5rem' },
    h3: { ...HEADING, fontSize: '1.25rem' },
  },
  components: {
    MuiCssBaseline: { styleOverrides: () => [...FONT_FACES, BASELINE] },
    // Our own focus ring instead of a ripple.
    MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 'var(--control)',
          lineHeight: 1.25,
          '@media (forced-colors: active)': {
            '&:is(.MuiButton-contained, .MuiButton-outlined)': { border: '1px solid' },
          },
        },
        sizeLarge: { fontSize: 'var(--text)' },
        outlined: {
          backgroundColor: 'var(--card)',
          borderColor: 'currentcolor',
          '&.Mui-disabled': { borderColor: 'var(--line)' },
        },
        colorPrimary: {
          '&:is(.MuiButton-outlined, .MuiButton-text):hover': {
            backgroundColor: 'var(--turquoise-wash)',
            color: 'var(--turquoise-deep)',
          },
        },
        colorError: {
          '&:is(.MuiButton-outlined, .MuiButton-text):hover': {
            backgroundColor: 'var(--terracotta-wash)',
            color: 'var(--terracotta-deep)',
          },
        },
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
        input: {
          height: 'auto',
          paddingBlock: '6px',
          '&:focus-visible': { outline: 'none' },
          '&::placeholder': { color: 'var(--soft)', opacity: 1 },
        },
      },
    },
    MuiPaper: {
      styleOverrides: {
        root: {
          backgroundImage: 'none',
          // With forced colors there are no shadows.
          '@media (forced-colors: active)': {
            '&.MuiPaper-elevation:not(.MuiPaper-elevation0)': { outline: '1px solid CanvasText' },
          },
        },
      },
    },
    MuiLink: { defaultProps: { underline: 'always' } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiCheckbox: { defaultProps: { slotProps: labeledInput } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          minHeight: 'var(--control)',
          paddingInline: 16,
          '@media (max-width: 29.9375em)': { paddingInline: 10 },
          borderColor: 'var(--field-line)',
          color: 'var(--soft)',
          fontWeight: 650,
          '&.Mui-selected, &.Mui-selected:hover': {
            backgroundColor: 'var(--turquoise)',
            color: 'var(--on-turquoise)',
          },
          '@media (forced-colors: active)': {
            '&.Mui-selected, &.Mui-selected:hover': {
              backgroundColor: 'Highlight',
              color: 'HighlightText',
              forcedColorAdjust: 'none',
            },
          },
        },
      },
    },
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
    MuiDialog: {
      defaultProps: { fullWidth: true },
      styleOverrides: {
        paper: { '&:not(.MuiDialog-paperFullScreen)': { borderRadius: 'var(--radius)' } },
      },
    },
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          gap: 8,
          padding: '8px 24px 16px',
          '@media (max-width: 29.9375em)': { '& > *': { flex: '1 1 auto' } },
        },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontFamily: 'var(--serif)', fontSize: '1.375rem' } } },
  },
};

/**
 * How families' pages look: `<Card>` has a thin border and wide padding, `<Alert>` is a notice in the page, and buttons
 * are `contained` (one a screen), `outlined`, or `text` for quiet ones.
 */
export const theme = createTheme(baseTheme, {
  components: {
    MuiAppBar: {
      defaultProps: { color: 'inherit', elevation: 0 },
      styleOverrides: { root: { borderBottom: '1px solid var(--line)', backgroundColor: 'var(--card)' } },
    },
    MuiButton: { styleOverrides: { sizeMedium: { padding: '8px 18px' }, text: { paddingInline: 10 } } },
    MuiIconButton: {
      styleOverrides: { sizeMedium: { minWidth: 'var(--control)', minHeight: 'var(--control)' } },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 'var(--radius)', overflow: 'visible' } },
    },
    MuiCardContent: {
      styleOverrides: {
        root: {
          padding: 24,
          '&:last-child': { paddingBlockEnd: 24 },
          '@media (max-width: 37.4375em)': {
            padding: '20px 16px',
            '&:last-child': { paddingBlockEnd: 20 },
          },
        },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: { borderRadius: 'var(--radius)', padding: '8px 16px', fontSize: 'var(--text)' },
        action: { paddingBlock: 0, alignItems: 'center' },
      },
    },
    MuiAlertTitle: {
      styleOverrides: { root: { ...HEADING, fontSize: '1.125rem', marginBlock: '0 4px' } },
    },
    MuiAccordion: { defaultProps: { disableGutters: true, elevation: 0, variant: 'outlined' } },
    MuiListItemButton: { styleOverrides: { root: { minHeight: 'var(--control)' } } },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 'var(--control)' } } },
    MuiTab: {
      styleOverrides: { root: { minHeight: 'var(--control)', fontSize: 'var(--text)', fontWeight: 650 } },
    },
  },
});
