import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import type { GroupInstructor, SiteGroups } from '../../../../domain/contract/classes.js';
import type { GroupsToSave } from '../../../../domain/forms/groups.js';
import { ApiError } from '../../../shell/api.js';
import { confirmDialog, showError } from '../../../shell/modals.js';
import { useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { getCallKey } from '../../data/useCall.js';
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.js';
import { useSite } from '../useSite.js';
import {
  fitDraft,
  isChanged,
  findLargeGroups,
  listStudents,
  listUngrouped,
  makeDraft,
  toSave,
  type GroupsDraft,
} from './group-draft.js';

export type GroupChanges = ReturnType<typeof useGroupDraft>;

const REFUSED: readonly number[] = [400, 409];

/** Until it's saved, nothing is lost: leaving asks first, and a refused save keeps the changes. */
export function useGroupDraft(current: SiteGroups, instructors: readonly GroupInstructor[] | null) {
  const t = useText();
  const { site } = useSite();
  const client = useQueryClient();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const [own, setOwn] = useState<GroupsDraft | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const draft = useMemo(() => {
    const ids = instructors?.map(({ id }) => id) ?? null;
    return fitDraft(own ?? makeDraft(current), current, ids);
  }, [own, current, instructors]);
  const isDirty = own !== null && isChanged(draft, current);
  useUnsavedGuard(isDirty, t('groups.leaveText'));

  const reload = () => client.invalidateQueries({ queryKey: ['sites'] });
  const start = (next: GroupsDraft | null) => {
    setRefusal(null);
    setOwn(next);
  };
  const explain = async (error: unknown) => {
    if (!(error instanceof ApiError) || !REFUSED.includes(error.status)) return showError(error);
    // The screen shows the new state: who left, and what others have saved.
    await reload();
    if (error.code !== 'CHANGED_MEANWHILE') setRefusal(error.message);
  };
  const saving = useMutation({
    mutationFn: (groups: GroupsToSave) => provider.saveGroups(site.id, groups),
    onError: explain,
    onSuccess: (saved) => {
      client.setQueryData(getCallKey('sites', 'readGroups', site.id), saved);
      start(null);
      notify(t('groups.saved'), { type: 'success' });
    },
  });
  const proposing = useMutation({
    mutationFn: async () => {
      const { groups } = await provider.proposeGroups(site.id);
      // Someone may have been accepted just now.
      await reload();
      start(makeDraft({ version: draft.version, groups }));
    },
    onError: explain,
  });

  return {
    draft,
    isChanged: isDirty,
    /** Someone else has saved the groups since this person began changing them. */
    isStale: isDirty && own.version !== current.version,
    refusal,
    isProposing: proposing.isPending,
    isSaving: saving.isPending,
    // Without unsaved changes, it starts from what's saved now.
    change: (by: (draft: GroupsDraft) => GroupsDraft) => start(by(isDirty ? draft : makeDraft(current))),
    propose: async () => {
      const isReplacing = draft.groups.some(({ studentIds }) => studentIds.length > 0);
      const { length: count } = listUngrouped(draft, listStudents(current));
      const rest = count > 0 && t('groups.proposeRest', { action: t('groups.placeRest', { count }) });
      const question = {
        title: t('groups.proposeTitle'),
        text: [t('groups.proposeText'), rest].filter(Boolean).join(' '),
        yes: t('groups.proposeYes'),
      };
      if (isReplacing && !(await confirmDialog(question))) return;
      proposing.mutate();
    },
    save: async () => {
      const large = findLargeGroups(draft);
      const names = large.map(({ name, studentIds }) =>
        t('groups.sizeOf', { group: name, count: studentIds.length }),
      );
      const question = {
        title: t('groups.largeTitle'),
        text: t('groups.largeText', { groups: names.join(', ') }),
        yes: t('groups.largeYes'),
      };
      if (large.length > 0 && !(await confirmDialog(question))) return;
      setRefusal(null);
      saving.mutate(toSave(draft, large.length > 0));
    },
    discard: () => start(null),
    /** Keeps these groups: the next save replaces what the other person saved. */
    keepMine: () => setOwn({ ...draft, version: current.version }),
  };
}
