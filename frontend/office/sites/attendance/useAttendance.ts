import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { AttendanceDay, MarkedBy, MarksOfDay } from '../../../../domain/contract/attendance.js';
import type { GroupStudent, SafetyNotes, SiteGroup } from '../../../../domain/contract/classes.js';
import type { AttendanceMark } from '../../../../domain/enums/attendance.js';
import type { Day } from '../../../../domain/fields/date-text.js';
import { addDays } from '../../../../domain/season/season.js';
import { useSearchParams } from 'react-router';
import type { ApplicationStatus } from '../../../../domain/enums/enums.js';
import { useSession } from '../../../shell/session.js';
import { useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { getCallKey } from '../../data/useCall.js';
import { useSite } from '../useSite.js';
import { onArrival, useTapQueue } from './tap-queue.js';
import { addTaps } from './tap-batches.js';

/** People see others' marks within seconds; a hidden page doesn't ask. */
const ASK_EVERY_MS = 5_000;

const getMarksKey = (siteId: number, day: Day) => getCallKey('sites', 'readAttendanceMarks', siteId, day);

export interface ShownGroup extends Pick<SiteGroup, 'name' | 'instructor'> {
  /** `none` for the children without a group. */
  id: string;
  mayMark: boolean;
  students: readonly (GroupStudent & { acceptedOn: Day | null; safety: SafetyNotes | null })[];
}

/** The person's own groups first, because that's what they came for. */
export function useGroups({ groups, ungrouped, acceptedOn, safety }: AttendanceDay): ShownGroup[] {
  const t = useText();
  const { rights } = useSite();
  const { user } = useSession();
  const none = { id: 'none', name: t('attendance.noGroup'), instructor: null, students: ungrouped };
  return [...groups, ...(ungrouped.length > 0 ? [none] : [])]
    .map(({ id, name, instructor, students }) => {
      const isOwn = instructor?.id === user?.id;
      return {
        id: String(id),
        name,
        instructor,
        isOwn,
        mayMark: rights.may('attendance.mark') && (isOwn || !rights.isInstructor),
        students: students.map((one) => ({
          ...one,
          acceptedOn: acceptedOn[one.id] ?? null,
          safety: safety[one.id] ?? null,
        })),
      };
    })
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn));
}

export type Marks = Readonly<Record<string, AttendanceMark | null>>;

function useMarksQuery() {
  const { site } = useSite();
  const provider = useOfficeDataProvider();
  return (day: Day) => ({
    queryKey: getMarksKey(site.id, day),
    queryFn: () => provider.readAttendanceMarks(site.id, day),
    refetchInterval: ASK_EVERY_MS,
  });
}

interface LoadedMarks {
  /** Includes marks that wait on this device; undefined until they're loaded. */
  marks: Map<Day, Marks | undefined>;
  hasFailed: boolean;
  retry: () => void;
}

export function useMarks(days: readonly Day[]): LoadedMarks {
  const getQuery = useMarksQuery();
  const client = useQueryClient();
  const { taps } = useTapQueue();
  useEffect(
    () =>
      onArrival((siteId, { day, marks }, studentIds) => {
        const key = getMarksKey(siteId, day);
        // A response still under way doesn't have these marks yet.
        void client.cancelQueries({ queryKey: key });
        client.setQueryData<MarksOfDay>(key, (before) => {
          if (!before) return before;
          const omitSent = <T>(all: Record<string, T>) =>
            Object.fromEntries(Object.entries(all).filter(([id]) => !studentIds.includes(id)));
          return {
            day,
            marks: { ...omitSent(before.marks), ...marks },
            // The next response says who made these.
            ...(before.by && { by: omitSent(before.by) }),
          };
        });
      }),
    [client],
  );
  return useQueries({
    queries: days.map(getQuery),
    combine: useCallback(
      (results: UseQueryResult<MarksOfDay>[]) => ({
        marks: new Map(
          days.map((day, at) => {
            const data = results[at]?.data;
            return [day, data && addTaps(data.marks, taps, day)];
          }),
        ),
        // Asking again every few seconds clears the error until it fails again.
        hasFailed: results.some(({ data, errorUpdateCount }) => !data && errorUpdateCount > 0),
        retry: () => results.forEach(({ refetch }) => void refetch()),
      }),
      [days, taps],
    ),
  });
}

export function useMarkers(day: Day): Readonly<Record<string, MarkedBy>> {
  const { data } = useQuery(useMarksQuery()(day));
  return data?.by ?? NOBODY;
}

const NOBODY: Readonly<Record<string, MarkedBy>> = {};

export function getMonday(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export function listWeek(monday: Day): Day[] {
  return Array.from({ length: 5 }, (_, at) => addDays(monday, at));
}

export const ATTENDANCE_VIEWS = ['day', 'week', 'totals', 'daysOff'] as const;
export type AttendanceView = (typeof ATTENDANCE_VIEWS)[number];

/** In the URL, so that a reload shows the same again. */
export function useShown(): { shown: URLSearchParams; show: (change: Record<string, string>) => void } {
  const [shown, setShown] = useSearchParams();
  return {
    shown,
    show: (change) =>
      setShown((now) => ({ ...Object.fromEntries(now), tab: 'attendance', ...change }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}

export const MARK_TONES: Record<AttendanceMark, ApplicationStatus> = {
  present: 'accepted',
  late: 'unassigned',
  absent: 'declined',
  excused: 'assigned',
};

export function getMarkColors(mark: AttendanceMark) {
  const tone = MARK_TONES[mark];
  return { color: `var(--status-${tone}-ink)`, backgroundColor: `var(--status-${tone}-ground)` };
}
