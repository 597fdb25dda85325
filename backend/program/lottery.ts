import { createHmac, hash, randomBytes } from 'node:crypto';
import type { LotteryKey } from '../../domain/enums/placement.js';
import type { Lottery } from '../../domain/placement/run-input.js';

/** What a season's lottery is drawn with, and what everyone knows of it from the first day: the hashes. */
export interface SeasonLottery {
  lotteryBy: LotteryKey;
  lotterySeed: string;
  lotteryHash: string;
  codeSecret: Uint8Array;
  codeHash: string;
}

/** Hex digits of a code. */
const CODE_LENGTH = 32;

export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content);
}

/** A new seed and a new secret, with their public hashes. */
export function drawLottery() {
  const lotterySeed = randomBytes(32).toString('hex');
  const codeSecret = randomBytes(32);
  return { lotterySeed, lotteryHash: sha256(lotterySeed), codeSecret, codeHash: sha256(codeSecret) };
}

/** Whether seed and secret are those whose hashes were announced. */
export function isIntact({ lotterySeed, lotteryHash, codeSecret, codeHash }: SeasonLottery): boolean {
  return sha256(lotterySeed) === lotteryHash && sha256(codeSecret) === codeHash;
}

/** The code that stands for a child or an account in the files of the season's placement runs. */
export function getCode(codeSecret: Uint8Array, id: string): string {
  return createHmac('sha256', codeSecret).update(id).digest('hex').slice(0, CODE_LENGTH);
}

/** The token of the link with which a family says whether its children are coming: the same all season. */
export function getAttendingToken(codeSecret: Uint8Array, userId: string): string {
  return createHmac('sha256', codeSecret).update(`attending:${userId}`).digest('base64url');
}

/** `getCode` for a whole run, which asks for most codes more than once. */
export function createCoder(codeSecret: Uint8Array): (id: string) => string {
  const codes = new Map<string, string>();
  return (id) => {
    const code = codes.get(id) ?? getCode(codeSecret, id);
    codes.set(id, code);
    return code;
  };
}

/** The season's lottery, for the domain to order children by. */
export function toLottery(
  { lotteryBy, lotterySeed, codeSecret }: SeasonLottery,
  toCode = createCoder(codeSecret),
): Lottery {
  return { seed: lotterySeed, sha256, toKey: lotteryBy === 'id' ? (id) => id : toCode };
}
