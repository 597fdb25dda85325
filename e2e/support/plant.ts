import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { INDEX_STUDENTS } from '../../backend/students/student-index.queries.js';
import type { Account } from './test.js';

type Database = Pool | PoolClient;

export async function plantStudent(
  db: Database,
  family: Account,
  columns: Record<string, unknown> = {},
): Promise<{ id: string; firstName: string }> {
  const student = {
    id: randomUUID(),
    userId: family.id,
    firstName: 'Ana',
    lastName: 'Begay',
    birthday: '2016-03-14',
    gender: 'f',
    ethnicity: 'native',
    address: '120 Camino del Rio',
    city: 'Santa Fe',
    state: 'NM',
    zip: '87507',
    outgoingSchool: 0,
    outgoingSchoolOther: 'Home school',
    incomingSchool: 0,
    incomingSchoolOther: 'Home school',
    grade: '3',
    bilingual: false,
    notEnglish: false,
    iep: false,
    guardian1FirstName: 'Marisol',
    guardian1LastName: 'Begay',
    guardian1Relationship: 'parent',
    guardian1Email: family.email,
    guardian1HomePhone: '5055550134',
    guardian1CellPhone: '5055550135',
    guardian1Address: '120 Camino del Rio',
    guardian1City: 'Santa Fe',
    guardian1State: 'NM',
    guardian1Zip: '87507',
    noGuardian2: true,
    emergency1FirstName: 'Rosa',
    emergency1LastName: 'Tso',
    emergency1Relationship: 'aunt',
    emergency1HomePhone: '5055550141',
    emergency1CellPhone: '5055550141',
    emergency2FirstName: 'Ben',
    emergency2LastName: 'Tso',
    emergency2Relationship: 'uncle',
    emergency2HomePhone: '5055550142',
    emergency2CellPhone: '5055550142',
    noAlternatePreferences: true,
    studentSectionComplete: true,
    guardianSectionComplete: true,
    emergencySectionComplete: true,
    preferenceSectionComplete: true,
    ...columns,
  };
  await insert(db, 'students', student);
  await db.query(INDEX_STUDENTS, [[student.id]]);
  return student;
}

const EARLIER_SEASON = 2024;

/** The demo's season stays the current one, since other tests run at the same time. */
export async function plantEarlierStudent(
  db: Pool,
  family: Account,
  columns: Record<string, unknown> = {},
): Promise<{ id: string; firstName: string }> {
  const id = randomUUID();
  const now = new Date();
  await db.query(
    `INSERT INTO seasons ("year", "state", "firstDay", "lastDay", "lotterySeed", "lotteryHash", "codeSecret", "codeHash", "endedAt", "figures")
     VALUES ($1, 'ended', '2024-06-03', '2024-06-28', '', '', '', '', $2, '{}') ON CONFLICT DO NOTHING`,
    [EARLIER_SEASON, now],
  );
  const client = await db.connect();
  try {
    await client.query('BEGIN');
    // Triggers reject applications for an ended season.
    await client.query(`SET LOCAL session_replication_role = 'replica'`);
    const season = { season: EARLIER_SEASON, childId: id, applicationSubmitted: now, firstSubmittedAt: now };
    const student = await plantStudent(client, family, { ...season, ...columns, id });
    await client.query('COMMIT');
    return student;
  } finally {
    client.release();
  }
}

export async function plantSite(db: Database, columns: Record<string, unknown> = {}): Promise<number> {
  const rows = await insert(db, 'sites', {
    name: `Mesa Verde ${randomUUID().slice(0, 8)}`,
    orgName: 'Mesa Verde Schools',
    orgType: 'school',
    district: 'Santa Fe Public Schools',
    lat: 35.62,
    lng: -105.99,
    status: 'open',
    studentCapacity: 20,
    instructorCapacity: 5,
    dates: 'June 2 to June 27, 2025',
    days: 'Monday to Friday',
    times: '8:30 to 12:30',
    coordinatorName: 'Dolores Baca',
    coordinatorEmail: `dolores.${randomUUID().slice(0, 8)}@example.org`,
    coordinatorPhone: '5055550150',
    acceptanceText: 'Please bring a water bottle.',
    ...columns,
  });
  return rows[0]?.['id'] as number;
}

export async function plantUser(db: Database, columns: Record<string, unknown>): Promise<string> {
  const rows = await insert(db, 'users', columns);
  return rows[0]?.['id'] as string;
}

export async function plantMessage(db: Pool, columns: Record<string, unknown> = {}): Promise<string> {
  const rows = await insert(db, 'messages', {
    kind: 'application-submitted',
    recipient: 'rosa@example.org',
    language: 'en',
    facts: { firstName: 'Rosa', studentName: 'Ana Begay', link: 'http://localhost/dashboard' },
    ...columns,
  });
  return rows[0]?.['id'] as string;
}

async function insert(
  db: Database,
  table: string,
  row: Record<string, unknown>,
): Promise<Record<string, unknown>[]> {
  const names = Object.keys(row).map((name) => `"${name}"`);
  const places = names.map((_, at) => `$${at + 1}`);
  const { rows } = await db.query<Record<string, unknown>>(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')}) RETURNING *`,
    Object.values(row),
  );
  return rows;
}
