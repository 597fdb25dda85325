import type { SchoolOption } from '../../domain/contract/site.js';

export class SchoolAnswer implements SchoolOption {
  id!: number;
  name!: string;
  district!: string | null;
}
