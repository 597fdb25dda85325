import type { OrderPlace, PlacementRun } from '../../../domain/contract/placement.js';
import type { ApplicationStatus, Language } from '../../../domain/enums/enums.js';
import type { RunState } from '../../../domain/enums/placement.js';
import type { PlacementRules } from '../../../domain/forms/placement.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { capitalize } from '../../../domain/messages/sentence.js';
import { getTierReasons } from '../../../domain/placement/run-input.js';
import type { Text } from '../../shell/texts.js';
import type { TableWords } from '../lists/OfficeTable.js';
import type { RecordWords } from '../ui/RecordState.js';

export const RUNS = 'placement/runs';

export const RUN_WORDS = {
  loading: 'runs.loadingOne',
  failedTitle: 'runs.failedTitle',
  missingTitle: 'runs.missingTitle',
  missingText: 'runs.missingText',
  leave: 'runs.leave',
} as const satisfies RecordWords;

export const TABLE_WORDS: TableWords = {
  loading: 'runs.loadingOne',
  emptyTitle: 'runs.sitesTitle',
  emptyText: 'runs.noSitesText',
  failedTitle: 'runs.failedTitle',
};

export const STATE_TONES: Readonly<Record<RunState, ApplicationStatus>> = {
  draft: 'incomplete',
  releasing: 'unassigned',
  released: 'accepted',
  discarded: 'removed',
};

/** `92%`, never 100% or 0% unless it's all or none. */
export function writePercent(part: number, whole: number): string {
  if (whole === 0) return '–';
  const rounded = Math.round((part / whole) * 100);
  if (part > 0 && rounded === 0) return '<1%';
  if (part < whole && rounded === 100) return '>99%';
  return `${rounded}%`;
}

/** `school in the site's district, lottery number 87` */
export function describeCutoff({ tier, lottery }: OrderPlace, rules: PlacementRules, t: Text): string {
  const { late, priorities } = getTierReasons(tier, rules);
  const had = [
    ...(late ? [t('runs.reason.late')] : []),
    ...(priorities.length > 0
      ? priorities.map((priority) => t(`runs.reason.${priority}`))
      : [t('runs.reason.none')]),
    t('runs.reason.lottery', { count: lottery }),
  ];
  return had.join(', ');
}

export function listRuleFacts(
  rules: PlacementRules,
  t: Text,
  language: Language,
): { name: MessageKey; value: string }[] {
  const { seats, reservePercent, overbookPercent, pool, priorities, nearMiles, late, nearby, nearbyMiles } =
    rules;
  const formatPercent = (value: number) => (value === 0 ? t('runs.none') : `${value}%`);
  const formatMiles = (value: number) => t('runs.miles', { count: value });
  const grades = pool.grades && Array.from(pool.grades, (grade) => t(`enum.grade.${grade}` as MessageKey));
  const list = new Intl.ListFormat(language);
  const parts = [grades || undefined, pool.counties, pool.districts].filter((part) => part !== undefined);
  const named = priorities.map((priority, at) => {
    const name = t(`placement.priority.${priority}`);
    const distance = priority === 'near' ? ` (${formatMiles(nearMiles)})` : '';
    return `${at + 1}. ${name}${distance}`;
  });
  return [
    {
      name: 'runs.rule.pool',
      value: parts.length === 0 ? t('runs.everyone') : parts.map((part) => list.format(part)).join('; '),
    },
    { name: 'placement.seats', value: t(`placement.seats.${seats}`) },
    { name: 'runs.rule.overbook', value: formatPercent(overbookPercent) },
    { name: 'runs.rule.reserve', value: formatPercent(reservePercent) },
    { name: 'placement.priorities', value: named.length === 0 ? t('runs.lotteryOnly') : named.join('\n') },
    { name: 'placement.late', value: t(`placement.late.${late}`) },
    {
      name: 'runs.rule.nearby',
      value: nearby ? capitalize(t('runs.within', { miles: formatMiles(nearbyMiles) })) : t('runs.no'),
    },
  ];
}

/** The number of the run within its season, as people refer to it. */
export function getRunName({ number, name }: Pick<PlacementRun, 'number' | 'name'>, t: Text): string {
  return name === null ? t('runs.name', { number }) : t('runs.named', { number, name });
}
