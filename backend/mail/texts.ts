import type { EntityManager } from 'typeorm';
import { TEXT_STATUSES, type TextStatus } from '../../domain/enums/mail.js';
import { StoppedNumber } from '../accounts/stopped-number.entity.js';
import { FACTS_WITHOUT_SECRET } from './deliverability.queries.js';
import { Message } from './message.entity.js';

export async function stopTexts(manager: EntityManager, phone: string): Promise<void> {
  await manager.createQueryBuilder().insert().into(StoppedNumber).values({ phone }).orIgnore().execute();
}

export async function startTexts(manager: EntityManager, phone: string): Promise<void> {
  await manager.delete(StoppedNumber, { phone });
}

interface TextNews {
  /** Ours, if the provider told it. */
  id: string | null;
  providerId: string;
  status: TextStatus;
  /** Why it didn't arrive; null if it did, or is on its way. */
  error: string | null;
}

/**
 * Returns the text's phone; null if there's no such text, or something later is known: news may come in any order. A
 * text whose process died before it wrote that it was sent is sent with that.
 */
export async function updateText(
  manager: EntityManager,
  { id, providerId, status, error }: TextNews,
): Promise<string | null> {
  const result: { raw: unknown } = await manager
    .createQueryBuilder()
    .update(Message)
    .set({
      providerStatus: status,
      providerId,
      lastError: error,
      sentAt: error === null ? () => 'coalesce("sentAt", now())' : null,
      parkedAt: error === null ? null : () => 'now()',
      facts: () => FACTS_WITHOUT_SECRET,
    })
    .where({ channel: 'text' })
    .andWhere('("providerId" = :providerId OR "id" = :id AND "providerId" IS NULL)', { providerId, id })
    .andWhere('("providerStatus" IS NULL OR "providerStatus" = ANY (:earlier))', {
      earlier: listEarlierStatuses(status),
    })
    .returning('"recipient"')
    .execute();
  const [text] = result.raw as Pick<Message, 'recipient'>[];
  return text?.recipient ?? null;
}

/** The last three are ends, and nothing comes after one. */
const ENDS = 3;

function listEarlierStatuses(status: TextStatus): readonly TextStatus[] {
  const known = TEXT_STATUSES.indexOf(status);
  return TEXT_STATUSES.slice(0, Math.min(known, TEXT_STATUSES.length - ENDS));
}
