import MuiButton from '@mui/material/Button';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import { BusyButton } from './BusyButton.js';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';

const LOOKS = {
  primary: { variant: 'contained' },
  secondary: { variant: 'outlined' },
  danger: { variant: 'contained', color: 'error' },
  quiet: { variant: 'text' },
} as const;

interface ButtonLook {
  variant?: ButtonVariant;
  /** As wide as its container. */
  wide?: boolean;
  children: ReactNode;
}

/** MUI's button by the names that it had before; new code uses MUI's own, or BusyButton. */
export function Button({
  variant = 'secondary',
  wide = false,
  busy = false,
  color: _,
  ...rest
}: ButtonLook & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <BusyButton {...LOOKS[variant]} fullWidth={wide} isBusy={busy} {...rest} />;
}

/** A link that looks like a button: within the app without a reload, or in a new window. */
export function ButtonLink({
  variant = 'secondary',
  wide = false,
  href,
  newWindow = false,
  children,
}: ButtonLook & { href: string; newWindow?: boolean }) {
  const look = { ...LOOKS[variant], fullWidth: wide };
  return newWindow ? (
    <MuiButton {...look} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </MuiButton>
  ) : (
    <MuiButton {...look} component={Link} to={href}>
      {children}
    </MuiButton>
  );
}
