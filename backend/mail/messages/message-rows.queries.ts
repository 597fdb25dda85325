import type { EntityManager } from 'typeorm';
import type { MessagePage, MessageState } from '../../../domain/contract/mail.js';
import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import type { Message } from '../message.entity.js';
import { IS_OUTDATED, IS_UNWANTED, type Prospects } from '../prospects.js';
import type { MessageListDto } from './messages.dto.js';

/** A message as the office asks for it. */
export type MessageRow = Prospects &
  Pick<Message, 'id' | 'recipient' | 'language' | 'studentId' | 'sentAt' | 'attempts' | 'nextAttemptAt'> &
  Pick<Message, 'lastError'> & {
    state: MessageState;
    recipientName: string | null;
    studentName: string | null;
    isRepeat: boolean;
    /** Whether what repeats it is on its way. */
    hasWaitingRepeat: boolean;
    /** Whether a person asked for it within the last moments. */
    isJustResent: boolean;
  };

/** A second click, or a second administrator with the same thought, comes within this time. In seconds. */
const SECOND_THOUGHT = 60;

const STATE = `CASE WHEN m."sentAt" IS NOT NULL THEN 'sent' WHEN m."parkedAt" IS NOT NULL THEN 'stuck'
  ELSE 'waiting' END`;

/** In the words of the indexes, which STATE is not. */
const IN_STATE: Readonly<Record<MessageState, string>> = {
  waiting: `m."sentAt" IS NULL AND m."parkedAt" IS NULL`,
  stuck: `m."parkedAt" IS NOT NULL AND m."sentAt" IS NULL`,
  sent: `m."sentAt" IS NOT NULL`,
};

const ROW = `m."id", m."kind", m."recipient", m."language", m."facts", m."studentId", m."createdAt", m."sentAt",
  m."attempts", m."nextAttemptAt", m."lastError", ${STATE} AS "state", now() AS "asOf",
  ${IS_UNWANTED} AS "isUnwanted", ${IS_OUTDATED} AS "isOutdated",
  m."repeatsId" IS NOT NULL AS "isRepeat",
  m."resentAt" IS NOT NULL AND m."resentAt" > now() - ${SECOND_THOUGHT} * interval '1 second' AS "isJustResent",
  EXISTS (
    SELECT FROM messages AS again
    WHERE again."repeatsId" = m."id" AND again."sentAt" IS NULL AND again."parkedAt" IS NULL
  ) AS "hasWaitingRepeat",
  account."firstName" || ' ' || account."lastName" AS "recipientName",
  student."firstName" || ' ' || student."lastName" AS "studentName"`;

const PEOPLE = `LEFT JOIN users account ON account."id" = m."userId"
  LEFT JOIN students student ON student."id" = m."studentId"`;

/** A page of the mails that the filters leave, newest first. */
export async function messageRows(
  manager: EntityManager,
  { page, ...filters }: MessageListDto,
): Promise<MessageRow[]> {
  const { where, values } = condition(filters);
  return manager.query(
    `SELECT ${ROW} FROM (
       SELECT m."id" FROM messages m WHERE ${where}
       ORDER BY "createdAt" DESC, "id" DESC
       LIMIT ${PAGE_SIZE} OFFSET $${values.length + 1}
     ) page JOIN messages m ON m."id" = page."id" ${PEOPLE} ORDER BY m."createdAt" DESC, m."id" DESC`,
    [...values, ((page ?? 1) - 1) * PAGE_SIZE],
  );
}

export async function messageCounts(
  manager: EntityManager,
  filters: Omit<MessageListDto, 'page'>,
): Promise<Omit<MessagePage, 'results'>> {
  const { where, values } = condition(filters);
  const countOf = (which: string) => `(SELECT count(*)::int FROM messages m WHERE ${which})`;
  const [counts] = await manager.query<[Omit<MessagePage, 'results'>]>(
    `SELECT ${countOf(where)} AS count, ${countOf(IN_STATE.waiting)} AS waiting, ${countOf(IN_STATE.stuck)} AS stuck`,
    values,
  );
  return counts;
}

export async function messageRow(manager: EntityManager, id: string): Promise<MessageRow | null> {
  const [row] = await manager.query<MessageRow[]>(
    `SELECT ${ROW} FROM messages m ${PEOPLE} WHERE m."id" = $1`,
    [id],
  );
  return row ?? null;
}

function condition({ state, kind, recipient }: Omit<MessageListDto, 'page'>): {
  where: string;
  values: unknown[];
} {
  const parts = state ? [IN_STATE[state]] : [];
  const values: unknown[] = [];
  if (kind) parts.push(`m."kind" = $${values.push(kind)}`);
  // Not LIKE, whose signs an address may hold.
  if (recipient) parts.push(`strpos(lower(m."recipient"), lower($${values.push(recipient)})) > 0`);
  return { where: parts.join(' AND ') || 'true', values };
}
