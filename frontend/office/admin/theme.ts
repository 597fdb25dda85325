import { createTheme } from '@mui/material/styles';

/** Colours by the names of tokens.css, which knows light from dark: MUI needs one scheme only. */
function tone(name: string, deep = name, wash = name) {
  return {
    main: `var(--${name})`,
    dark: `var(--${deep})`,
    light: `var(--${wash})`,
    contrastText: `var(--on-${name})`,
  };
}

function statusTone(name: string) {
  return {
    main: `var(--status-${name}-ink)`,
    dark: `var(--status-${name}-ink)`,
    light: `var(--status-${name}-ground)`,
    contrastText: 'var(--card)',
  };
}

/** What MUI draws in the office, by the same tokens as everything else. */
export const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  shape: { borderRadius: 10 },
  palette: {
    primary: tone('turquoise', 'turquoise-deep', 'turquoise-wash'),
    secondary: tone('turquoise', 'turquoise-deep', 'turquoise-wash'),
    error: tone('terracotta', 'terracotta-deep', 'terracotta-wash'),
    warning: statusTone('unassigned'),
    info: statusTone('assigned'),
    success: statusTone('accepted'),
    text: { primary: 'var(--ink)', secondary: 'var(--soft)', disabled: 'var(--soft)' },
    background: { default: 'var(--paper)', paper: 'var(--card)' },
    divider: 'var(--line)',
  },
  typography: {
    fontFamily: 'var(--sans)',
    fontSize: 14,
    body1: { fontSize: 'var(--text)' },
    body2: { fontSize: 'var(--text)' },
    caption: { fontSize: 'calc(var(--text) * 0.9)' },
    button: { fontSize: 'var(--text)', fontWeight: 650, textTransform: 'none' },
    h1: { fontFamily: 'var(--serif)', fontWeight: 600 },
    h2: { fontFamily: 'var(--serif)', fontWeight: 600 },
    h3: { fontFamily: 'var(--serif)', fontWeight: 600 },
  },
  components: {
    // Our own focus ring (base.css) instead of a ripple.
    MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: 'var(--control)' } },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: 'var(--control)',
          backgroundColor: 'var(--card)',
          '&:has(:focus-visible)': { outline: '3px solid var(--turquoise)', outlineOffset: '2px' },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: '1px' },
        },
        notchedOutline: { borderColor: 'var(--field-line)' },
        input: { height: 'auto', paddingBlock: '6px' },
      },
    },
    // A label that's lifted out of its field gets the page's background, also over the focus ring.
    MuiInputLabel: {
      styleOverrides: {
        root: {
          '&.MuiInputLabel-shrink': {
            marginInlineStart: '-4px',
            paddingInline: '5px',
            background: 'linear-gradient(var(--paper) 55%, var(--card) 55%)',
            transform: 'translate(14px, -10px) scale(0.87)',
          },
        },
      },
    },
    MuiPaper: {
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiLink: { defaultProps: { underline: 'always' } },
  },
});
