import type { EntityManager } from 'typeorm';
import type { MessagePage, MessageView } from '../../../domain/contract/mail.js';
import { MAIL_KINDS, type MessageState } from '../../../domain/enums/mail.js';
import { PAGE_SIZE, type MessageSort } from '../../../domain/enums/lists.js';
import type { Message } from '../message.entity.js';
import { IS_OUTDATED, isUnwanted, type Prospects } from '../prospects.js';
import type { MessageListDto } from './messages.dto.js';

/** A message as the office asks for it. */
export type MessageRow = Prospects &
  Pick<Message, 'id' | 'recipient' | 'language' | 'studentId' | 'sentAt' | 'attempts' | 'nextAttemptAt'> &
  Pick<Message, 'lastError'> & {
    state: MessageState;
    /** Where it would go now. */
    currentRecipient: string;
    recipientName: string | null;
    studentName: string | null;
    isRepeat: boolean;
    /** The newest message that repeats it. */
    repeat: MessageView['repeat'];
    /** Whether what repeats it is on its way. */
    hasWaitingRepeat: boolean;
    /** Whether a person asked for it within the last moments. */
    isJustResent: boolean;
  };

/** A second click, or a second administrator with the same thought, comes within this time. In seconds. */
const SECOND_THOUGHT = 60;

type MessageFilters = Pick<MessageListDto, 'state' | 'kind' | 'recipient'>;

function stateSql(message: 'm' | 'again'): string {
  return `CASE WHEN ${message}."sentAt" IS NOT NULL THEN 'sent' WHEN ${message}."parkedAt" IS NOT NULL THEN 'stuck'
    ELSE 'waiting' END`;
}

/**
 * Where message `m` goes if it is sent now, read with PEOPLE: to the address that its account has, else to the one that
 * the site's coordinator has, else to where it went.
 */
const CURRENT_RECIPIENT = `coalesce(account."email", lower(site."coordinatorEmail"), m."recipient")`;

/** In the words of the indexes, which STATE is not. */
const IN_STATE: Readonly<Record<MessageState, string>> = {
  waiting: `m."sentAt" IS NULL AND m."parkedAt" IS NULL`,
  stuck: `m."parkedAt" IS NOT NULL AND m."sentAt" IS NULL`,
  sent: `m."sentAt" IS NOT NULL`,
};

const ROW = `m."id", m."kind", m."recipient", m."language", m."facts", m."studentId", m."createdAt", m."sentAt",
  m."attempts", m."nextAttemptAt", m."lastError", ${stateSql('m')} AS "state", now() AS "asOf",
  ${CURRENT_RECIPIENT} AS "currentRecipient", ${isUnwanted(CURRENT_RECIPIENT)} AS "isUnwanted", ${IS_OUTDATED} AS "isOutdated",
  m."repeatsId" IS NOT NULL AS "isRepeat",
  m."resentAt" IS NOT NULL AND m."resentAt" > now() - ${SECOND_THOUGHT} * interval '1 second' AS "isJustResent",
  (
    SELECT json_build_object('recipient', again."recipient", 'state', ${stateSql('again')})
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

const KIND_PLACES = `ARRAY['${MAIL_KINDS.join("', '")}']`;

/** What each sort compares. States are in the order of MESSAGE_STATES, kinds in that of MAIL_KINDS. */
const SORTED_BY: Readonly<Record<MessageSort, string>> = {
  written: `m."createdAt"`,
  recipient: `lower(m."recipient")`,
  kind: `array_position(${KIND_PLACES}, m."kind"::text)`,
  state: `CASE WHEN m."sentAt" IS NOT NULL THEN 3 WHEN m."parkedAt" IS NOT NULL THEN 2 ELSE 1 END`,
};

/** A page of the mails that the filters leave; newest first, also among equals. */
export async function messageRows(
  manager: EntityManager,
  { page, sort, order, ...filters }: MessageListDto,
): Promise<MessageRow[]> {
  const { where, values } = condition(filters);
  const direction = (order ?? (sort ? 'asc' : 'desc')) === 'desc' ? 'DESC' : 'ASC';
  const sorted = `${SORTED_BY[sort ?? 'written']} ${direction}, m."createdAt" DESC, m."id" DESC`;
  return manager.query(
    `SELECT ${ROW} FROM (
       SELECT m."id" FROM messages m WHERE ${where}
       ORDER BY ${sorted}
       LIMIT ${PAGE_SIZE} OFFSET $${values.length + 1}
     ) page JOIN messages m ON m."id" = page."id" ${PEOPLE} ORDER BY ${sorted}`,
    [...values, ((page ?? 1) - 1) * PAGE_SIZE],
  );
}

export async function messageCounts(
  manager: EntityManager,
  filters: MessageFilters,
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

function condition({ state, kind, recipient }: MessageFilters): {
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
