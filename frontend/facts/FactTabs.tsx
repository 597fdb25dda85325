import { useState } from 'react';
import { useText } from '../shell/texts.js';
import { usePrinting } from '../shell/usePrinting.js';
import { FACT_TABS, type FactTab } from './application-facts.js';
import { FactGroups } from './FactGroups.js';
import styles from './FactGroups.module.css';
import type { FactGroup } from './facts.js';
import { Tabs } from './Tabs.js';

/** The facts of an application in three tabs; in print all of them, one after the other. */
export function FactTabs({ groupsOf }: { groupsOf: (tab: FactTab) => readonly FactGroup[] }) {
  const text = useText();
  const [open, setOpen] = useState<FactTab>('general');
  const isPrinting = usePrinting();
  if (isPrinting) {
    return FACT_TABS.map((tab) => (
      <section key={tab} className={styles.printed}>
        <h2>{text(`application.tab.${tab}`)}</h2>
        <FactGroups groups={groupsOf(tab)} heading="h3" />
      </section>
    ));
  }
  return (
    <Tabs
      label={text('application.tabs')}
      tabs={FACT_TABS}
      nameOf={(tab) => text(`application.tab.${tab}`)}
      open={open}
      onOpen={setOpen}
    >
      <FactGroups groups={groupsOf(open)} />
    </Tabs>
  );
}
