import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { GroupInstructor, SiteGroups } from '../../../../domain/contract/classes.js';
import { confirmDialog } from '../../../shell/modals.js';
import { guardPage } from '../../../shell/navigation.js';
import { text } from '../../../shell/texts.js';
import { showToast } from '../../../shell/toasts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { useActions } from '../../record/useActions.js';
import { draftOf, fitDraft, isChanged, largeGroups, toSave, type GroupsDraft } from './group-draft.js';

/** Where the groups of a site are cached. */
export function groupsKey(siteId: number) {
  return ['sites', 'groups', siteId] as const;
}

export interface GroupChanges {
  /** What's on the screen. */
  draft: GroupsDraft;
  isChanged: boolean;
  /** Someone else has saved the groups since this person started to change them. */
  isStale: boolean;
  /** Why the last save was refused. */
  refusal: string | null;
  busy: 'propose' | 'save' | null;
  change: (change: (draft: GroupsDraft) => GroupsDraft) => void;
  propose: () => void;
  save: () => void;
  /** Back to what's saved. */
  discard: () => void;
  /** Keeps these groups: the next save replaces what the other person saved. */
  keepMine: () => void;
}

/** A name for a group that nothing else on the screen has. */
let lastKey = 0;
export function newKey(): string {
  lastKey += 1;
  return String(lastKey);
}

/**
 * What a person changes of a site's groups until they save it. Until then nothing is lost: leaving asks first, and a
 * save that's refused keeps the changes.
 */
export function useGroupDraft(
  siteId: number,
  current: SiteGroups,
  instructors: readonly GroupInstructor[] | null,
  reload: () => Promise<SiteGroups | undefined>,
): GroupChanges {
  const provider = useOfficeDataProvider();
  const client = useQueryClient();
  const [own, setOwn] = useState<GroupsDraft | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const draft = useMemo(() => {
    const ids = instructors?.map(({ id }) => id) ?? null;
    return fitDraft(own ?? draftOf(current), current, ids);
  }, [own, current, instructors]);
  const isDirty = own !== null && isChanged(draft, current);
  useUnsavedGuard(isDirty);

  const { busy, run } = useActions<'propose' | 'save'>(
    async (error) => {
      // The screen shows the new state: who left, and what somebody else has saved.
      await reload();
      if (error.code !== 'CHANGED_MEANWHILE') setRefusal(error.message);
    },
    [400, 409],
  );

  const change: GroupChanges['change'] = (by) => {
    setRefusal(null);
    // Without unsaved changes, it starts from what's saved now.
    setOwn(by(isDirty ? draft : draftOf(current)));
  };

  const propose = async (): Promise<void> => {
    const isReplacing = draft.groups.some(({ studentIds }) => studentIds.length > 0);
    if (isReplacing && !(await confirmProposal())) return;
    const { groups } = await provider.proposeGroups(siteId);
    // Someone may have been accepted just now.
    await reload();
    setRefusal(null);
    setOwn(draftOf({ version: draft.version, groups }, newKey));
  };

  const save = async (): Promise<void> => {
    const large = largeGroups(draft);
    if (large.length > 0 && !(await confirmLarge(large))) return;
    setRefusal(null);
    const saved = await provider.saveGroups(siteId, toSave(draft, large.length > 0));
    client.setQueryData(groupsKey(siteId), saved);
    setOwn(null);
    showToast('success', text('groups.saved'));
  };

  return {
    draft,
    isChanged: isDirty,
    isStale: isDirty && own.version !== current.version,
    refusal,
    busy,
    change,
    propose: () => run('propose', propose),
    save: () => run('save', save),
    discard: () => {
      setRefusal(null);
      setOwn(null);
    },
    keepMine: () => setOwn({ ...draft, version: current.version }),
  };
}

function confirmProposal(): Promise<boolean> {
  return confirmDialog({
    title: text('groups.proposeTitle'),
    text: text('groups.proposeText'),
    yes: text('groups.proposeYes'),
  });
}

function confirmLarge(groups: GroupsDraft['groups']): Promise<boolean> {
  const names = groups.map(({ name, studentIds }) =>
    text('groups.sizeOf', { group: name, count: studentIds.length }),
  );
  return confirmDialog({
    title: text('groups.largeTitle'),
    text: text('groups.largeText', { groups: names.join(', ') }),
    yes: text('groups.largeYes'),
  });
}

/** Asks before the page or the tab is left with unsaved changes. */
function useUnsavedGuard(isDirty: boolean): void {
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  useEffect(
    () =>
      guardPage({
        isOfTab: true,
        isDirty: () => dirty.current,
        mayLeave: async () => {
          const isLeaving = await confirmDialog({
            title: text('unsaved.title'),
            text: text('groups.leaveText'),
            yes: text('unsaved.discard'),
            danger: true,
          });
          // Otherwise the next step of leaving would ask again.
          if (isLeaving) dirty.current = false;
          return isLeaving;
        },
      }),
    [],
  );
}
