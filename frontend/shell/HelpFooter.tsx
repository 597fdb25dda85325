import type { ReactNode } from 'react';
import { PAGES } from '../../domain/contract/pages.js';
import styles from './HelpFooter.module.css';
import { Icon } from './Icon.js';
import { Link } from './Link.js';
import { phoneLink, program } from './program.js';
import { useText } from './texts.js';

interface HelpFooterProps {
  isWide?: boolean;
  /** What else is at the end of every page. */
  children?: ReactNode;
}

/** The program's help phone and email, on every screen. */
export function HelpFooter({ isWide = false, children }: HelpFooterProps) {
  const t = useText();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner} data-wide={isWide || undefined}>
        <p className={styles.title}>{t('footer.help')}</p>
        <a href={phoneLink()}>
          <Icon name="phone" />
          {program.helpPhone}
        </a>
        <a href={`mailto:${program.helpEmail}`}>
          <Icon name="mail" />
          {program.helpEmail}
        </a>
        <Link to={PAGES.privacy}>{t('footer.privacy')}</Link>
        <Link to={PAGES.accessibility}>{t('footer.accessibility')}</Link>
        {children}
      </div>
    </footer>
  );
}
