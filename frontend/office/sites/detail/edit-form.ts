import type { SiteDetail } from '../../../../domain/contract/site.js';
import { openModal } from '../../../shell/modals.js';
import type { ReactNode } from 'react';

/** What a form in a panel is given. */
export interface EditFormProps {
  /** The site as it was when the panel was opened: a form does not change under the person's hands. */
  site: SiteDetail;
  onSaved: (site: SiteDetail) => void;
  setChanged: (changed: boolean) => void;
}

/** Opens a form beside the page; what is typed there is not lost without asking. */
export function openEditor(
  title: string,
  site: SiteDetail,
  onSaved: (site: SiteDetail) => void,
  content: (props: EditFormProps) => ReactNode,
): void {
  let isChanged = false;
  openModal({
    kind: 'panel',
    title,
    guard: () => isChanged,
    content: (close) =>
      content({
        site,
        onSaved: (saved) => {
          onSaved(saved);
          close();
        },
        setChanged: (changed) => {
          isChanged = changed;
        },
      }),
  });
}
