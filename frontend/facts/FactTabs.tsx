import { useState } from 'react';
import { useText } from '../shell/texts.js';
import { FACT_TABS, type FactTab } from './application-facts.js';
import { FactGroups } from './FactGroups.js';
import type { FactGroup } from './facts.js';
import { Tabs } from './Tabs.js';

/** The facts of an application, in three tabs. */
export function FactTabs({ groupsOf }: { groupsOf: (tab: FactTab) => readonly FactGroup[] }) {
  const text = useText();
  const [open, setOpen] = useState<FactTab>('general');
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
