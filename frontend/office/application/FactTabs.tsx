import { useState } from 'react';
import { useText } from '../../shell/texts.js';
import { FactGroups } from '../details/FactGroups.js';
import type { FactGroup } from '../details/facts.js';
import { Tabs } from '../details/Tabs.js';
import { FACT_TABS, factGroups, preferenceGroup, type FactTab } from './application-facts.js';
import type { Viewed } from './viewer.js';

function groupsOf(tab: FactTab, { by, application }: Viewed): FactGroup[] {
  const groups = factGroups(tab, application);
  // The office has the preferences where it decides by them; the family reads its own here.
  return tab === 'general' && by === 'family' ? [...groups, preferenceGroup(application)] : groups;
}

/** The facts of an application, in three tabs. */
export function FactTabs({ viewed }: { viewed: Viewed }) {
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
      <FactGroups groups={groupsOf(open, viewed)} />
    </Tabs>
  );
}
