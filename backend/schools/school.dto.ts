import type { SchoolOption } from '../../domain/contract/site.js';

export class SchoolAnswer implements SchoolOption {
  /** 0 is "other". */
  id!: number;
  name!: string;
  district!: string | null;
}
