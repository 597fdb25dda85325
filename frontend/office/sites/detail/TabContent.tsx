import type { ReactNode } from 'react';
import type { SiteDetail } from '../../../../domain/contract/site.js';
import { InstructorsTab } from '../people/InstructorsTab.js';
import { PermissionsTab } from '../people/PermissionsTab.js';
import { RosterTab } from '../people/RosterTab.js';
import { WaitlistTab } from '../people/WaitlistTab.js';
import { NotesView } from './NotesView.js';
import { PartFrame } from './PartFrame.js';
import { PartView } from './PartView.js';
import { APPLICATION_PART, DETAILS_PART, NOTES_PART, type SitePart } from './site-parts.js';
import type { SiteRights } from './site-rights.js';
import type { SiteTab } from './site-tabs.js';
import { StatusSection } from './StatusSection.js';
import { useEditor } from './useEditor.js';

interface TabContentProps {
  tab: SiteTab;
  site: SiteDetail;
  rights: SiteRights;
}

/** What stands on a tab. */
export function TabContent({ tab, site, rights }: TabContentProps) {
  const editor = useEditor(site);
  const framed = (part: SitePart, content: ReactNode) => {
    const edit = () => {
      editor.editPart(part);
    };
    return (
      <PartFrame part={part} onEdit={rights.may('site.save') ? edit : null}>
        {content}
      </PartFrame>
    );
  };
  const part = (shown: SitePart) => framed(shown, <PartView part={shown} site={site} />);
  switch (tab) {
    case 'details':
      return (
        <>
          <StatusSection site={site} rights={rights} />
          {part(DETAILS_PART)}
        </>
      );
    case 'application':
      return part(APPLICATION_PART);
    case 'instructors':
      return <InstructorsTab site={site} />;
    case 'roster':
      return <RosterTab site={site} />;
    case 'waitlist':
      return <WaitlistTab site={site} />;
    case 'permissions':
      return <PermissionsTab site={site} />;
    case 'notes':
      return framed(NOTES_PART, <NotesView site={site} />);
  }
}
