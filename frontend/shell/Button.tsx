import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';
import { Link } from './Link.js';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';

interface ButtonLook {
  variant?: ButtonVariant;
  /** As wide as its container. */
  wide?: boolean;
  children: ReactNode;
}

function classOf(
  { variant = 'secondary', wide = false }: Omit<ButtonLook, 'children'>,
  extra?: string,
): string {
  return [styles.button, styles[variant], wide && styles.wide, extra].filter(Boolean).join(' ');
}

/** A button. While `busy` it keeps its place and focus, says so to screen readers, and ignores clicks. */
export function Button({
  variant,
  wide,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonLook & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ variant, wide }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button: within the app without a reload, or in a new window. */
export function ButtonLink({
  variant,
  wide,
  href,
  newWindow = false,
  children,
}: ButtonLook & { href: string; newWindow?: boolean }) {
  const className = classOf({ variant, wide });
  return newWindow ? (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <Link to={href} className={className}>
      {children}
    </Link>
  );
}
