import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useGetOne } from 'react-admin';
import type { AttendanceDay, MarkedBy, MarksOfDay } from '../../../../domain/contract/attendance.js';
import type { GroupStudent, SafetyNotes, SiteGroup } from '../../../../domain/contract/classes.js';
import type { AttendanceMark } from '../../../../domain/enums/attendance.js';
import type { Day } from '../../../../domain/fields/date-text.js';
import { addDays } from '../../../../domain/season/season.js';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../shell/session.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { useSite } from '../useSite.js';
import { onArrival, useTapQueue } from './tap-queue.js';
import { withTaps } from './tap-batches.js';

/** Within seconds, people see what others mark; while the page is hidden, it doesn't ask. */
const ASK_EVERY_MS = 5_000;

const marksKey = (siteId: number, day: Day) => ['sites', 'attendance', siteId, day] as const;

export interface ShownGroup extends Pick<SiteGroup, 'name' | 'instructor'> {
  /** `none` for the children without a group. */
  id: string;
  mayMark: boolean;
  students: readonly (GroupStudent & { acceptedOn: Day | null; safety: SafetyNotes | null })[];
}

interface AttendanceRecord extends AttendanceDay {
  id: number;
}

/** The person's own first, because they're why they came. */
export function useGroups(noGroup: string): {
  groups: ShownGroup[] | undefined;
  /** In the state's time zone. */
  today: Day | undefined;
  /** The site's, this season. */
  daysOff: readonly Day[];
  hasFailed: boolean;
  retry: () => void;
} {
  const { site, rights } = useSite();
  const { user } = useSession();
  const { data, error, refetch } = useGetOne<AttendanceRecord>('site-attendance', { id: site.id });
  const mayMark = rights.may('attendance.mark');
  const withDay = (students: readonly GroupStudent[]) =>
    students.map((one) => ({
      ...one,
      acceptedOn: data?.acceptedOn[one.id] ?? null,
      safety: data?.safety[one.id] ?? null,
    }));
  const groups = data && [
    ...data.groups.map(({ id, instructor, students, ...group }) => {
      const isOwn = instructor?.id === user?.id;
      const own = { ...group, id: String(id), instructor, students: withDay(students), isOwn };
      return { ...own, mayMark: mayMark && (isOwn || !rights.isInstructor) };
    }),
    ...(data.ungrouped.length > 0
      ? [
          {
            ...{ id: 'none', name: noGroup, instructor: null, students: withDay(data.ungrouped) },
            ...{ isOwn: false, mayMark: mayMark && !rights.isInstructor },
          },
        ]
      : []),
  ];
  return {
    groups: groups?.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn)),
    today: data?.day,
    daysOff: data?.daysOff ?? NO_DAYS,
    hasFailed: error !== null && !data,
    retry: () => void refetch(),
  };
}

const NO_DAYS: readonly Day[] = [];

export type Marks = Readonly<Record<string, AttendanceMark | null>>;

/** With those that wait on this device; undefined until they're loaded. */
export function useMarks(days: readonly Day[]): Map<Day, Marks | undefined> {
  const { site } = useSite();
  const provider = useOfficeDataProvider();
  const client = useQueryClient();
  const { taps } = useTapQueue();
  useEffect(
    () =>
      onArrival((siteId, { day, marks }, studentIds) => {
        const key = marksKey(siteId, day);
        // An answer under way was written before these marks.
        void client.cancelQueries({ queryKey: key });
        client.setQueryData<MarksOfDay>(key, (before) => {
          if (!before) return before;
          const omitSent = <T>(all: Record<string, T>) =>
            Object.fromEntries(Object.entries(all).filter(([id]) => !studentIds.includes(id)));
          return {
            day,
            marks: { ...omitSent(before.marks), ...marks },
            // Who made these is in the next answer.
            ...(before.by && { by: omitSent(before.by) }),
          };
        });
      }),
    [client],
  );
  return useQueries({
    queries: days.map((day) => ({
      queryKey: marksKey(site.id, day),
      queryFn: () => provider.attendanceMarks(site.id, day),
      refetchInterval: ASK_EVERY_MS,
    })),
    combine: useCallback(
      (results: { data: MarksOfDay | undefined }[]) =>
        new Map(days.map((day, at) => [day, marksWithTaps(results[at]?.data, taps, day)])),
      [days, taps],
    ),
  });
}

export function useMarkers(day: Day): Readonly<Record<string, MarkedBy>> {
  const { site } = useSite();
  const provider = useOfficeDataProvider();
  const { data } = useQuery({
    queryKey: marksKey(site.id, day),
    queryFn: () => provider.attendanceMarks(site.id, day),
    refetchInterval: ASK_EVERY_MS,
  });
  return data?.by ?? NOBODY;
}

const NOBODY: Readonly<Record<string, MarkedBy>> = {};

function marksWithTaps(
  data: MarksOfDay | undefined,
  taps: ReturnType<typeof useTapQueue>['taps'],
  day: Day,
): Marks | undefined {
  return data && withTaps(data.marks, taps, day);
}

export function getMonday(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export function weekFrom(monday: Day): Day[] {
  return Array.from({ length: 5 }, (_, at) => addDays(monday, at));
}

export const ATTENDANCE_VIEWS = ['day', 'week', 'totals', 'daysOff'] as const;
export type AttendanceView = (typeof ATTENDANCE_VIEWS)[number];

/** In the address, so that a reload shows it again. */
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
