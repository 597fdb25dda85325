import type { AuditLine, ListRead } from '../../../domain/contract/audit.js';
import { SEARCH_KINDS } from '../../../domain/contract/search.js';
import { HISTORY_KINDS } from '../../../domain/enums/history.js';
import { SITE_ROLES, USER_ROLES, getEnumLabelKey, isIn } from '../../../domain/enums/enums.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import type { Text } from '../../shell/texts.js';

/** What somebody read; all other actions read the record. */
const READ: Readonly<Record<string, MessageKey>> = {
  'student.application': 'audit.read.application',
  'student.history': 'audit.read.history',
  'student.notes': 'audit.read.notes',
  'student.access': 'audit.read.access',
  'student.ssid': 'audit.read.ssid',
  'ssid.read': 'audit.read.ssidChoices',
  'site.roster': 'audit.read.roster',
  'site.rosterContacts': 'audit.read.rosterContacts',
  'site.groups': 'audit.read.groups',
  'site.proposeGroups': 'audit.read.groups',
  'site.saveGroups': 'audit.read.savedGroups',
  'site.groupContacts': 'audit.read.groupContacts',
  'attendance.read': 'audit.read.attendance',
  'site.waitlist': 'audit.read.waitlist',
  'site.calls': 'audit.read.calls',
  'placement.openings': 'audit.read.openings',
  'message.list': 'audit.read.messages',
  'duplicate.list': 'audit.read.duplicates',
  'placement.rows': 'audit.read.placement',
  'message.read': 'audit.read.message',
  'user.read': 'audit.read.user',
};

const ANNOUNCED: ReadonlySet<string | null> = new Set(['site.announce', 'student.announce']);

const REFUSED = ['student', 'site', 'user', 'message'] as const;

/** What somebody was denied access to, by the first part of the action. */
function getRefusedArea(action: string | null): (typeof REFUSED)[number] | 'other' {
  return REFUSED.find((area) => action?.startsWith(`${area}.`)) ?? 'other';
}

const SECOND_FACTOR: Readonly<Record<string, MessageKey>> = {
  'secondFactor.addApp': 'audit.secondFactor.addApp',
  'passkey.add': 'audit.secondFactor.addPasskey',
  'passkey.remove': 'audit.secondFactor.removePasskey',
  'secondFactor.turnOff': 'audit.secondFactor.turnOff',
  'secondFactor.newCodes': 'audit.secondFactor.newCodes',
  'user.resetSecondFactor': 'audit.secondFactor.reset',
  'recoveryCode.use': 'audit.secondFactor.recoveryCode',
  'device.remember': 'audit.secondFactor.remembered',
};

function writeListSentence({ filter, page, count }: ListRead, text: Text): string {
  const words = Object.entries(filter).map(([name, value]) => `${name}: ${String(value)}`);
  const params = { count, page, filter: words.join(', ') };
  return text(words.length > 0 ? 'audit.read.filteredList' : 'audit.read.list', params);
}

function writeSearchSentence({ filter, count }: ListRead, text: Text): string {
  const kind = isIn(SEARCH_KINDS, filter['search']) ? filter['search'] : 'name';
  return text(`audit.searched.${kind}`, { count });
}

export function writeAuditSentence(line: AuditLine, text: Text): string {
  const { kind, token } = line;
  const sentence = describeAction(line, text);
  return token === null || kind === 'granted' ? sentence : text('audit.withToken', { sentence, token });
}

function describeAction(line: AuditLine, text: Text): string {
  const { kind, action, email, students: count, times } = line;
  switch (kind) {
    case 'read':
      if (line.list && action === 'search.read') return writeSearchSentence(line.list, text);
      if (line.list) return writeListSentence(line.list, text);
      if (action === 'user.read' && count === 0) return text('audit.read.childless');
      return text(READ[action ?? ''] ?? 'audit.read.record');
    case 'exported':
      if (action === 'placement.file') return text('audit.placementFile', { count });
      if (action === 'student.oneroster') return text('audit.oneroster', { count });
      if (action === 'account.records') return text('audit.ownRecords');
      if (line.records) return writeRecordsSentence(line.records, text);
      return text(ANNOUNCED.has(action) ? 'audit.announced' : 'audit.exported', { count });
    case 'imported':
      if (action === 'student.results') return text('audit.results', { count });
      if (action === 'ssid.load') return text('audit.rosterLoaded');
      return text('audit.imported', { count });
    case 'erased':
      return text('audit.erased');
    case 'changed':
      if (action === 'note') return text('audit.note');
      if (action === 'notDuplicate') return text('audit.notDuplicate');
      if (action === 'duplicateAgain') return text('audit.duplicateAgain');
      return isIn(HISTORY_KINDS, action) ? text(`history.${action}`) : text('audit.changed');
    case 'granted':
      if (action === 'token.create') return text('audit.tokenCreated', { token: line.token ?? '' });
      if (action === 'token.revoke') return text('audit.tokenRevoked', { token: line.token ?? '' });
      return text('audit.granted', { role: getRole(action, text), email: email ?? '' });
    case 'second-factor':
      return text(SECOND_FACTOR[action ?? ''] ?? 'audit.secondFactor.turnOn', { email: email ?? '' });
    case 'login':
      return text('audit.login');
    case 'login-refused':
      return text('audit.loginRefused', { count: times });
    case 'refused':
      // SSIDs of two students; someone who may not set any is refused one.
      if (action === 'student.ssid' && count > 1) return text('audit.refused.ssid');
      return text(`audit.refused.${getRefusedArea(action)}`);
  }
}

function writeRecordsSentence({ family, reference }: NonNullable<AuditLine['records']>, text: Text): string {
  const named = { family: family ?? text('audit.deletedFamily') };
  return reference === null
    ? text('audit.records', named)
    : text('audit.recordsReference', { ...named, reference });
}

/** The name of a role, such as `role.admin` or `site.staff`. */
function getRole(right: string | null, text: Text): string {
  const role = right?.split('.')[1];
  if (isIn(USER_ROLES, role)) return text(getEnumLabelKey('userRole', role));
  return isIn(SITE_ROLES, role) ? text(getEnumLabelKey('siteRole', role)) : (right ?? '');
}
