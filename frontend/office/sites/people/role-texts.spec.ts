import { decideRecord } from '../../../../domain/access/access.js';
import { SITE_ROLES } from '../../../../domain/enums/enums.js';
import { catalogs } from '../../../../domain/testing/catalogs.js';

describe('what the office says about each role at a site', () => {
  it.each([
    ['site.save', 'edits', 'edita'],
    ['student.accept', 'accepts and declines students', 'acepta y rechaza estudiantes'],
    ['site.saveGroups', 'makes groups', 'forma grupos'],
    ['attendance.mark', 'takes attendance', 'toma asistencia'],
    ['site.closeDay', 'sets days off', 'fija los días sin programa'],
    ['site.call', 'calls families', 'llama a las familias'],
    ['site.announce', 'messages', 'mensajes'],
    ['site.removeUser', 'manages its people', 'administra a su personal'],
  ] as const)('names %s for those who may do it, and for nobody else', (action, english, spanish) => {
    for (const role of SITE_ROLES) {
      const isAllowed = decideRecord(action, [role]) === 'allowed';
      const key = `sitePeople.role.${role}` as const;
      expect([role, catalogs.en[key].toLowerCase().includes(english)]).toEqual([role, isAllowed]);
      expect([role, catalogs.es[key].toLowerCase().includes(spanish)]).toEqual([role, isAllowed]);
    }
  });
});
