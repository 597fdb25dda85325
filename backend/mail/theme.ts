import { DARK_COLORS, LIGHT_COLORS } from '../../domain/contract/colors.js';

/** The screens' colors under the names that mail templates use, since CSS variables don't work in emails. */
export const LIGHT = { ...LIGHT_COLORS, onTurquoise: LIGHT_COLORS['on-turquoise'] };
export const DARK = { ...LIGHT, ...DARK_COLORS, onTurquoise: DARK_COLORS['on-turquoise'] };

export const FONTS = {
  heading: 'Literata, Georgia, serif',
  text: 'Atkinson Hyperlegible Next, Segoe UI, Roboto, Helvetica, Arial, sans-serif',
} as const;
