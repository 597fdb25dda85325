import { useId, type ReactNode, type Ref } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  title: string;
  /** So that an address can lead to it. */
  id?: string;
  /** For whoever has to lead the focus there. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of a page that loads files, under a title of its own. */
export function Panel({ title, id, titleRef, children }: PanelProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={styles.panel}>
      <h2 id={titleId} ref={titleRef} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
