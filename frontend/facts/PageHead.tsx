import type { ReactNode } from 'react';
import { Icon } from '../shell/Icon.js';
import { Link } from '../shell/Link.js';
import { PageTitle } from '../shell/PageTitle.js';
import styles from './PageHead.module.css';

interface PageHeadProps {
  /** The link back. */
  back: { to: string; label: string };
  title: string;
  /** Shown next to the title, such as a status chip. */
  children: ReactNode;
  /** Pairs of dt and dd, each in a div. */
  facts: ReactNode;
}

/** The top of a details page: the link back, the title, and the most important facts. */
export function PageHead({ back, title, children, facts }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <Link to={back.to} data-back className={styles.back}>
        <Icon name="back" size={18} />
        {back.label}
      </Link>
      <div className={styles.title}>
        <PageTitle>{title}</PageTitle>
        {children}
      </div>
      <dl className={styles.facts}>{facts}</dl>
    </header>
  );
}
