import type { SchoolOption } from '../contract/site.js';
import { foldText } from '../fields/folded-text.js';
import type { MessageKey } from '../messages/keys.js';

/** Id 0 is a school that isn't listed, given by its name. */
type FoundSchool = { id: number; other: string | null; fault?: never } | { id?: never; fault: MessageKey };

const OTHER = /^other\s*:\s*(.*)$/i;

/** `NAME`, `NAME (DISTRICT)`, or `Other: NAME`. */
export class SchoolNames {
  private readonly byName = new Map<string, Set<number>>();

  constructor(schools: readonly SchoolOption[]) {
    for (const { id, name, district } of schools) {
      if (id === 0) continue;
      this.add(name, id);
      if (district !== null) this.add(`${name} (${district})`, id);
    }
  }

  find(text: string): FoundSchool {
    const other = OTHER.exec(text.trim())?.[1];
    if (other !== undefined) return { id: 0, other };
    const [id, ...more] = this.byName.get(getSchoolKey(text)) ?? [];
    if (id === undefined) return { fault: 'importing.unknownSchool' };
    return more.length > 0 ? { fault: 'importing.ambiguousSchool' } : { id, other: null };
  }

  private add(name: string, id: number): void {
    const key = getSchoolKey(name);
    this.byName.set(key, (this.byName.get(key) ?? new Set()).add(id));
  }
}

function getSchoolKey(name: string): string {
  return foldText(name).replace(/\s+/g, ' ').trim();
}
