import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../shell/texts.js';
import { FACT_TABS, factGroups, preferenceGroup, type FactGroup, type FactTab } from './application-facts.js';
import { FactGroups } from './FactGroups.js';
import styles from './FactTabs.module.css';
import { tabAfter } from './tab-steps.js';
import type { Viewed } from './viewer.js';

function groupsOf(tab: FactTab, { by, application }: Viewed): FactGroup[] {
  const groups = factGroups(tab, application);
  // The office has the preferences where it decides by them; the family reads its own here.
  return tab === 'general' && by === 'family' ? [...groups, preferenceGroup(application)] : groups;
}

/** The facts of an application, in three tabs; the arrow keys go from tab to tab. */
export function FactTabs({ viewed }: { viewed: Viewed }) {
  const text = useText();
  const id = useId();
  const [open, setOpen] = useState<FactTab>('general');
  const tabs = useRef(new Map<FactTab, HTMLButtonElement>());

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = tabAfter(event.key, open);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setOpen(next);
    tabs.current.get(next)?.focus();
  };

  return (
    <section className={styles.box}>
      <div role="tablist" aria-label={text('application.tabs')} className={styles.tabs}>
        {FACT_TABS.map((tab) => (
          <button
            key={tab}
            ref={(element) => {
              if (element) tabs.current.set(tab, element);
              else tabs.current.delete(tab);
            }}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === open ? 0 : -1}
            className={styles.tab}
            onClick={() => {
              setOpen(tab);
            }}
            onKeyDown={onKeyDown}
          >
            {text(`application.tab.${tab}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} className={styles.panel}>
        <FactGroups groups={groupsOf(open, viewed)} />
      </div>
    </section>
  );
}
