import { createHmac, hash, randomBytes } from 'node:crypto';
import type { LotteryKey } from '../../domain/enums/placement.js';
import type { Lottery } from '../../domain/placement/run-input.js';

export interface SeasonLottery {
  lotteryBy: LotteryKey;
  lotterySeed: string;
  lotteryHash: string;
  codeSecret: Uint8Array;
  codeHash: string;
}

const CODE_LENGTH = 32;

export function getSha256(content: string | Uint8Array): string {
  return hash('sha256', content);
}

export function drawLottery() {
  const lotterySeed = randomBytes(32).toString('hex');
  const codeSecret = randomBytes(32);
  return { lotterySeed, lotteryHash: getSha256(lotterySeed), codeSecret, codeHash: getSha256(codeSecret) };
}

export function isIntact({ lotterySeed, lotteryHash, codeSecret, codeHash }: SeasonLottery): boolean {
  return getSha256(lotterySeed) === lotteryHash && getSha256(codeSecret) === codeHash;
}

export function getCode(codeSecret: Uint8Array, id: string): string {
  return createHmac('sha256', codeSecret).update(id).digest('hex').slice(0, CODE_LENGTH);
}

/** Stays the same all season. */
export function getAttendingToken(codeSecret: Uint8Array, userId: string): string {
  return createHmac('sha256', codeSecret).update(`attending:${userId}`).digest('base64url');
}

export function createCoder(codeSecret: Uint8Array): (id: string) => string {
  const codes = new Map<string, string>();
  return (id) => {
    const code = codes.get(id) ?? getCode(codeSecret, id);
    codes.set(id, code);
    return code;
  };
}

export function toLottery(
  { lotteryBy, lotterySeed, codeSecret }: SeasonLottery,
  toCode = createCoder(codeSecret),
): Lottery {
  return { seed: lotterySeed, sha256: getSha256, toKey: lotteryBy === 'id' ? (id) => id : toCode };
}
