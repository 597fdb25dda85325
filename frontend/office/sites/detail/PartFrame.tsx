import type { ReactNode } from 'react';
import { useText } from '../../../shell/texts.js';
import { EditButton } from './EditButton.js';
import styles from './PartFrame.module.css';
import type { SitePart } from './site-parts.js';

interface PartFrameProps {
  part: SitePart;
  /** Opens the part's form; null for whoever may only read. */
  onEdit: (() => void) | null;
  children: ReactNode;
}

/** A part of a site on its tab with the way to change it. */
export function PartFrame({ part, onEdit, children }: PartFrameProps) {
  const text = useText();
  return (
    <div className={styles.part}>
      {onEdit && (
        <div className={styles.edit}>
          <EditButton part={text(part.title)} isNamed={part.groups !== undefined} onClick={onEdit} />
        </div>
      )}
      {children}
    </div>
  );
}
