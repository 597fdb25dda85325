import type { DataSource } from 'typeorm';
import { School } from '../schools/school.entity.js';

export const SCHOOLS = [
  { id: 0, name: 'Other', district: null },
  { id: 12, name: 'Acequia Elementary', district: 'Mesa Vista Schools' },
  { id: 14, name: 'Bosque Middle', district: 'Mesa Vista Schools' },
];

export async function addSchools(dataSource: DataSource): Promise<void> {
  await dataSource.manager.upsert(School, SCHOOLS, ['id']);
}
