import type { StudentCard } from '../../domain/contract/student.js';
import type { PasskeyView, RememberedDeviceView } from '../../domain/contract/second-factor.js';
import type { TokenView } from '../../domain/contract/tokens.js';
import type { SessionView, UserDetail, UserRow } from '../../domain/contract/user.js';
import { listSites, toUserView } from '../accounts/account.views.js';
import type { User } from '../accounts/user.entity.js';
import type { ApiToken } from '../auth/api-token.entity.js';
import type { Passkey } from '../auth/passkey.entity.js';
import type { RememberedDevice } from '../auth/second-factor.entity.js';
import type { KnownBrowser, Session } from '../auth/session.entity.js';
import { toEpochSeconds } from '../platform/epoch.js';

function describeBrowser({ browser, system, address, tokenHash }: KnownBrowser, currentHash: string | null) {
  return { browser, system, address, isCurrent: tokenHash === currentHash };
}

export function toSessionView(session: Session, currentHash: string): SessionView {
  const { createdAt, lastSeenAt } = session;
  const times = { signedInOn: toEpochSeconds(createdAt), lastActiveOn: toEpochSeconds(lastSeenAt) };
  return { ...times, ...describeBrowser(session, currentHash) };
}

export function toRememberedDeviceView(
  device: RememberedDevice,
  currentHash: string | null,
): RememberedDeviceView {
  const times = { rememberedOn: toEpochSeconds(device.createdAt), until: toEpochSeconds(device.expiresAt) };
  return { ...times, ...describeBrowser(device, currentHash) };
}

export function toPasskeyView({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyView {
  return { id, name, addedOn: toEpochSeconds(createdAt), lastUsedOn: toEpochSeconds(lastUsedAt) };
}

export function toTokenView({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: ApiToken): TokenView {
  return {
    id,
    name,
    scopes,
    createdOn: toEpochSeconds(createdAt),
    expiresOn: toEpochSeconds(expiresAt),
    lastUsedOn: toEpochSeconds(lastUsedAt),
  };
}

function toUserRow(user: User): UserRow {
  return {
    ...toUserView(user),
    deleted: user.deletedAt !== null,
    createdOn: toEpochSeconds(user.createdAt),
    lastLogin: toEpochSeconds(user.lastLoginAt),
    sites: listSites(user),
    isInvited: isInvited(user) && user.deletedAt === null,
  };
}

/** The account must be loaded with its sites. */
export function toUserDetail(
  user: User,
  students: readonly StudentCard[],
  hasSecondFactor: boolean,
): UserDetail {
  return {
    ...toUserRow(user),
    students: students.map(({ id, firstName, lastName, season, status }) => ({
      id,
      firstName,
      lastName,
      season,
      status,
    })),
    hasSecondFactor,
    version: user.version,
  };
}

export function isInvited({ passwordHash }: User): boolean {
  return passwordHash === null;
}
