import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../shell/Button.js';
import { Icon } from '../../shell/Icon.js';
import { useText } from '../../shell/texts.js';
import styles from './FilterPanel.module.css';

interface FilterPanelProps {
  /** How many filters are in use. */
  used: number;
  /** A phone's: folded. */
  isNarrow: boolean;
  /** Says `--filters`: the widths of the fields, where there is room for them in one row. */
  className?: string | undefined;
  children: ReactNode;
}

/** What a list is narrowed to: one row, on phones folded away behind a button that says how much is in use. */
export function FilterPanel({ used, isNarrow, className, children }: FilterPanelProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  return (
    <search className={styles.search}>
      {isNarrow && (
        <Button
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {used > 0 ? t('applications.filtersOn', { count: used }) : t('applications.filters')}
          <Icon name="down" size={16} />
        </Button>
      )}
      <div
        id={panelId}
        className={[styles.fields, className].filter(Boolean).join(' ')}
        hidden={isNarrow && !isOpen}
      >
        {children}
      </div>
    </search>
  );
}
