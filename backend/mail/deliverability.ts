import { LINK_LIFETIMES, isSecretKind } from '../../domain/contract/mail.js';
import type { Message } from './message.entity.js';

export type DeliverabilityFacts = Pick<Message, 'channel' | 'kind' | 'facts' | 'createdAt'> & {
  asOf: Date;
  isRecipientDeactivated: boolean;
  isLinkReplaced: boolean;
  isSwitchedOff: boolean;
  isForOthers: boolean;
  isTextOff: boolean;
  isReasonGone: boolean;
};

export const UNDELIVERABLE_TEXTS = {
  deactivated: 'The account is deactivated.',
  switchedOff: 'The family turned announcements off.',
  notCoordinator: 'The person doesn’t coordinate the site anymore.',
  textsOff: 'This phone doesn’t get texts anymore.',
  reasonGone: 'What it says wasn’t true anymore when its turn came.',
  linkRemoved: 'We removed its link after it was sent or given up.',
  linkReplaced: 'A newer link replaced this one.',
  linkExpired: 'Its link expired before we could send it.',
} as const;

export function findUndeliverableReason(
  message: DeliverabilityFacts,
): keyof typeof UNDELIVERABLE_TEXTS | null {
  const { kind, facts, createdAt, asOf } = message;
  if (message.isRecipientDeactivated) return 'deactivated';
  if (message.isForOthers) return 'notCoordinator';
  if (message.isSwitchedOff) return 'switchedOff';
  if (message.isTextOff) return 'textsOff';
  if (message.isReasonGone) return 'reasonGone';
  if (facts['link'] === null || facts['code'] === null) return 'linkRemoved';
  if (message.isLinkReplaced) return 'linkReplaced';
  if (!isSecretKind(kind)) return null;
  return asOf.getTime() - createdAt.getTime() >= LINK_LIFETIMES[kind] * 1_000 ? 'linkExpired' : null;
}
