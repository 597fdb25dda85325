import type { EntityManager } from 'typeorm';
import type { MessagePage, MessageView } from '../../../domain/contract/mail.js';
import type { MessageSort } from '../../../domain/enums/lists.js';
import { MESSAGE_KINDS, type MessageState } from '../../../domain/enums/mail.js';
import type { ValidFormValues } from '../../../domain/forms/form.js';
import type { messageFilterForm } from '../../../domain/forms/messages.js';
import type { ListQuery, RowRange } from '../../platform/lists/list-query.js';
import type { DeliverabilityFacts } from '../deliverability.js';
import { getDeliverabilitySql } from '../deliverability.queries.js';
import type { Message } from '../message.entity.js';

export type MessageRow = DeliverabilityFacts &
  Pick<Message, 'id' | 'recipient' | 'language' | 'season' | 'studentId'> &
  Pick<Message, 'sentAt' | 'attempts' | 'nextAttemptAt' | 'lastError'> & {
    state: MessageState;
    currentRecipient: string;
    recipientName: string | null;
    studentName: string | null;
    isRepeat: boolean;
    repeat: MessageView['repeat'];
    hasWaitingRepeat: boolean;
    isJustResent: boolean;
  };

/** In seconds: catches a second click, or a second administrator with the same idea. */
const RECENTLY = 60;

export type MessageFilters = ValidFormValues<typeof messageFilterForm>;

function getStateSql(message: 'm' | 'again'): string {
  return `CASE WHEN ${message}."sentAt" IS NOT NULL THEN 'sent' WHEN ${message}."parkedAt" IS NOT NULL THEN 'stuck'
    ELSE 'waiting' END`;
}

/** The account's address or phone, or the coordinator's address, or where it was sent. Needs PEOPLE. */
const CURRENT_RECIPIENT = `CASE WHEN m."channel" = 'text'
  THEN coalesce(CASE WHEN m."kind" <> 'mobile-code' THEN account."mobile" END, m."recipient")
  ELSE coalesce(account."email", lower(site."coordinatorEmail"), m."recipient") END`;

const IN_STATE: Readonly<Record<MessageState, string>> = {
  waiting: `m."sentAt" IS NULL AND m."parkedAt" IS NULL`,
  stuck: `m."parkedAt" IS NOT NULL AND m."sentAt" IS NULL`,
  sent: `m."sentAt" IS NOT NULL`,
};

const ROW = `m."id", m."recipient", m."language", m."season", m."studentId", m."sentAt", m."attempts", m."nextAttemptAt",
  m."lastError", ${getStateSql('m')} AS "state", ${CURRENT_RECIPIENT} AS "currentRecipient", ${getDeliverabilitySql(CURRENT_RECIPIENT)},
  m."repeatsId" IS NOT NULL AS "isRepeat",
  m."resentAt" IS NOT NULL AND m."resentAt" > now() - ${RECENTLY} * interval '1 second' AS "isJustResent",
  (
    SELECT json_build_object('recipient', again."recipient", 'state', ${getStateSql('again')})
    FROM messages AS again WHERE again."repeatsId" = m."id" ORDER BY again."createdAt" DESC LIMIT 1
  ) AS "repeat",
  EXISTS (
    SELECT FROM messages AS again
    WHERE again."repeatsId" = m."id" AND again."sentAt" IS NULL AND again."parkedAt" IS NULL
  ) AS "hasWaitingRepeat",
  account."firstName" || ' ' || account."lastName" AS "recipientName",
  student."firstName" || ' ' || student."lastName" AS "studentName"`;

const PEOPLE = `LEFT JOIN users account ON account."id" = m."userId"
  LEFT JOIN students student ON student."id" = m."studentId"
  LEFT JOIN sites site ON site."id" = m."siteId"`;

const KIND_PLACES = `ARRAY['${MESSAGE_KINDS.join("', '")}']`;

/**
 * Only the default order has an index. The others sort 300,000 messages in a quarter of a second, and an
 * index would slow down every email.
 */
const SORTED_BY: Readonly<Record<MessageSort, string>> = {
  written: `m."createdAt"`,
  recipient: `lower(m."recipient")`,
  kind: `array_position(${KIND_PLACES}, m."kind"::text)`,
  state: `CASE WHEN m."sentAt" IS NOT NULL THEN 3 WHEN m."parkedAt" IS NOT NULL THEN 2 ELSE 1 END`,
};

/** Finds the page by ID before it joins anyone. */
export async function findMessageRows(
  manager: EntityManager,
  filters: MessageFilters,
  sort: ListQuery<MessageSort>['sort'],
  [first, last]: RowRange,
): Promise<MessageRow[]> {
  const { where, values } = getCondition(filters);
  const { by, isDescending } = sort ?? { by: 'written', isDescending: true };
  const sorted = `${SORTED_BY[by]} ${isDescending ? 'DESC' : 'ASC'}, m."createdAt" DESC, m."id" DESC`;
  return manager.query(
    `SELECT ${ROW} FROM (
       SELECT m."id" FROM messages m WHERE ${where}
       ORDER BY ${sorted}
       LIMIT $${values.push(last - first + 1)} OFFSET $${values.push(first)}
     ) page JOIN messages m ON m."id" = page."id" ${PEOPLE} ORDER BY ${sorted}`,
    values,
  );
}

export type MessageCounts = Omit<MessagePage, 'results'>;

/** All counts at once, of the indexes `messages_due` and `messages_stuck` those without a filter. */
export async function countMessages(manager: EntityManager, filters: MessageFilters): Promise<MessageCounts> {
  const { where, values } = getCondition(filters);
  const getCount = (which: string) => `(SELECT count(*)::int FROM messages m WHERE ${which})`;
  const [counts] = await manager.query<[MessageCounts]>(
    `SELECT ${getCount(where)} AS count, ${getCount(IN_STATE.waiting)} AS waiting, ${getCount(IN_STATE.stuck)} AS stuck`,
    values,
  );
  return counts;
}

/** A count by the index `messages_stuck`. */
export async function countStuck(manager: EntityManager): Promise<number> {
  const [row] = await manager.query<{ count: number }[]>(
    `SELECT count(*)::int AS "count" FROM messages m WHERE ${IN_STATE.stuck}`,
    [],
  );
  return row?.count ?? 0;
}

/** A row of the list, with what the list says about it. */
export async function findMessageRow(manager: EntityManager, id: string): Promise<MessageRow | null> {
  const [row] = await manager.query<MessageRow[]>(
    `SELECT ${ROW} FROM messages m ${PEOPLE} WHERE m."id" = $1`,
    [id],
  );
  return row ?? null;
}

function getCondition({ state, channel, kind, recipient, announcement, student }: MessageFilters): {
  where: string;
  values: unknown[];
} {
  const parts = state ? [IN_STATE[state]] : [];
  const values: unknown[] = [];
  if (channel) parts.push(`m."channel" = $${values.push(channel)}`);
  if (kind) parts.push(`m."kind" = $${values.push(kind)}`);
  if (announcement) parts.push(`m."announcementId" = $${values.push(announcement)}`);
  if (student) parts.push(`m."studentId" = $${values.push(student)}`);
  // Not LIKE, because an address may contain wildcards.
  if (recipient) parts.push(`strpos(lower(m."recipient"), lower($${values.push(recipient)})) > 0`);
  return { where: parts.join(' AND ') || 'true', values };
}
