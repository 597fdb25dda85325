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
  /** What is never folded away. */
  front?: ReactNode;
  children: ReactNode;
  /** What is asked for less often, and how many of these are in use: in a row of its own that opens. */
  more?: { fields: ReactNode; used: number };
}

/**
 * What a list is narrowed to: one row, on phones folded away behind a button that says how much is in use. What is
 * asked for less often opens below it.
 */
export function FilterPanel({ used, isNarrow, className, front, children, more }: FilterPanelProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isMoreOpen, setIsMoreOpen] = useState(more !== undefined && more.used > 0);
  const panelId = useId();
  const moreId = useId();
  return (
    <search className={styles.search}>
      {isNarrow && front}
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
        {!isNarrow && front}
        {children}
        {isNarrow && more?.fields}
        {!isNarrow && more && (
          <Button
            variant="quiet"
            aria-expanded={isMoreOpen}
            aria-controls={moreId}
            onClick={() => {
              setIsMoreOpen(!isMoreOpen);
            }}
          >
            {more.used > 0
              ? t('applications.moreFiltersOn', { count: more.used })
              : t('applications.moreFilters')}
            <Icon name="down" size={16} />
          </Button>
        )}
      </div>
      {!isNarrow && more && (
        <div id={moreId} className={styles.more} hidden={!isMoreOpen}>
          {more.fields}
        </div>
      )}
    </search>
  );
}
