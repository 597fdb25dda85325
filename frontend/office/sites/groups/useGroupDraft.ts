import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useGetOne, useNotify, useUpdate } from 'react-admin';
import type { GroupInstructor, SiteGroups } from '../../../../domain/contract/classes.js';
import { ApiError } from '../../../shell/api.js';
import { errorDialog } from '../../../shell/modals.js';
import { guardPage } from '../../../shell/leave-guard.js';
import { useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { useQuestion } from '../../ui/useQuestion.js';
import { fitDraft, isChanged, largeGroups, makeDraft, toSave, type GroupsDraft } from './group-draft.js';

export interface GroupsRecord extends SiteGroups {
  id: number;
}

export function useSiteGroups(siteId: number) {
  return useGetOne<GroupsRecord>('site-groups', { id: siteId });
}

export interface GroupChanges {
  draft: GroupsDraft;
  isChanged: boolean;
  /** Someone else has saved the groups since this person started to change them. */
  isStale: boolean;
  refusal: string | null;
  busy: 'propose' | 'save' | null;
  change: (change: (draft: GroupsDraft) => GroupsDraft) => void;
  propose: () => Promise<void>;
  save: () => Promise<void>;
  discard: () => void;
  /** Keeps these groups: the next save replaces what the other person saved. */
  keepMine: () => void;
  dialog: ReactNode;
}

let lastKey = 0;
export function makeNewKey(): string {
  lastKey += 1;
  return String(lastKey);
}

const REFUSED: readonly number[] = [400, 409];

/** Until it's saved, nothing is lost: leaving asks first, and a refused save keeps the changes. */
export function useGroupDraft(
  current: GroupsRecord,
  instructors: readonly GroupInstructor[] | null,
  reload: () => Promise<unknown>,
): GroupChanges {
  const t = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const { ask, question: dialog } = useQuestion();
  const [own, setOwn] = useState<GroupsDraft | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const draft = useMemo(() => {
    const ids = instructors?.map(({ id }) => id) ?? null;
    return fitDraft(own ?? makeDraft(current), current, ids);
  }, [own, current, instructors]);
  const isDirty = own !== null && isChanged(draft, current);
  useUnsavedGuard(isDirty, ask);

  const start = (next: GroupsDraft | null) => {
    setRefusal(null);
    setOwn(next);
  };
  const explain = async (error: unknown) => {
    if (!(error instanceof ApiError) || !REFUSED.includes(error.status)) return errorDialog(error);
    // The screen shows the new state: who left, and what somebody else has saved.
    await reload();
    if (error.code !== 'CHANGED_MEANWHILE') setRefusal(error.message);
  };
  const always = { networkMode: 'always', onError: explain } as const;
  const [update, saving] = useUpdate<GroupsRecord>(undefined, undefined, {
    mutationMode: 'pessimistic',
    ...always,
    onSuccess: () => {
      start(null);
      notify(t('groups.saved'), { type: 'success' });
    },
  });
  const proposing = useMutation({
    mutationFn: async () => {
      const { groups } = await provider.proposeGroups(current.id);
      // Someone may have been accepted just now.
      await reload();
      start(makeDraft({ version: draft.version, groups }, makeNewKey));
    },
    ...always,
  });
  const busy = proposing.isPending ? 'propose' : saving.isPending ? 'save' : null;

  return {
    draft,
    isChanged: isDirty,
    isStale: isDirty && own.version !== current.version,
    refusal,
    busy,
    // Without unsaved changes, it starts from what's saved now.
    change: (by) => start(by(isDirty ? draft : makeDraft(current))),
    propose: async () => {
      const isReplacing = draft.groups.some(({ studentIds }) => studentIds.length > 0);
      const question = {
        title: t('groups.proposeTitle'),
        text: t('groups.proposeText'),
        yes: t('groups.proposeYes'),
      };
      if (isReplacing && !(await ask(question))) return;
      proposing.mutate();
    },
    save: async () => {
      const large = largeGroups(draft);
      const names = large.map(({ name, studentIds }) =>
        t('groups.sizeOf', { group: name, count: studentIds.length }),
      );
      const question = {
        title: t('groups.largeTitle'),
        text: t('groups.largeText', { groups: names.join(', ') }),
        yes: t('groups.largeYes'),
      };
      if (large.length > 0 && !(await ask(question))) return;
      setRefusal(null);
      void update('site-groups', { id: current.id, data: toSave(draft, large.length > 0) as object });
    },
    discard: () => start(null),
    keepMine: () => setOwn({ ...draft, version: current.version }),
    dialog,
  };
}

function useUnsavedGuard(isDirty: boolean, ask: ReturnType<typeof useQuestion>['ask']): void {
  const t = useText();
  // Known at once: otherwise, the next step of leaving would ask again.
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
          const isLeaving = await ask({
            title: t('unsaved.title'),
            text: t('groups.leaveText'),
            yes: t('unsaved.discard'),
            isDangerous: true,
          });
          if (isLeaving) dirty.current = false;
          return isLeaving;
        },
      }),
    [ask, t],
  );
}
