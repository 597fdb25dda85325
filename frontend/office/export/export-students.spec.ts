import type { ApplicationListItem, ExportRow } from '../../../domain/contract/application.js';
import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import type { ApplicationQuery } from '../data/office-calls.js';
import { exportStudents, type ExportProgress } from './export-students.js';

const YEARS = { outgoing: '2024-2025', incoming: '2025-2026' };

function makeListItem(id: string): ApplicationListItem {
  return {
    id,
    firstName: 'Ana',
    lastName: 'Begay',
    grade: null,
    site: null,
    siteAccepted: null,
    returned: false,
    removed: false,
    applicationSubmitted: null,
    updatedOn: 0,
    ssid: null,
    late: false,
    applicantFirstName: 'Eva',
    applicantLastName: 'Begay',
    duplicate: false,
  };
}

function makeOffice(size: number) {
  const queries: ApplicationQuery[] = [];
  const batches: number[] = [];
  const ids = Array.from({ length: size }, (_, at) => `s${at}`);
  return {
    queries,
    batches,
    listApplications: (query: ApplicationQuery) => {
      queries.push(query);
      const results = ids.slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE).map(makeListItem);
      return Promise.resolve({ results, count: size });
    },
    exportStudents: ({ ids: asked }: { ids: readonly string[] }): Promise<ExportRow[]> => {
      batches.push(asked.length);
      return Promise.resolve(
        asked.map((id) => ({ id, firstName: 'Peña', guardian1CellPhone: '+15055550100' })),
      );
    },
  };
}

function run(calls: ReturnType<typeof makeOffice>, query: Omit<ApplicationQuery, 'page'> = {}) {
  const told: ExportProgress[] = [];
  const stopping = new AbortController();
  const exported = exportStudents({
    query,
    calls,
    years: YEARS,
    labels: { 'enum.grade.K': 'Kinder', 'enum.applicationStatus.assigned': 'Assigned' },
    signal: stopping.signal,
    onProgress: (progress) => told.push(progress),
  });
  return { told, exported };
}

describe('an export', () => {
  it('is one file with a heading and a line for each student', async () => {
    const { file, count } = await run(makeOffice(2)).exported;
    expect(count).toBe(2);
    expect(Buffer.from(await file.arrayBuffer()).toString('utf8')).toBe(
      "\uFEFFId,First Name,Parent 1 Cell Phone\r\ns0,Peña,'+15055550100\r\ns1,Peña,'+15055550100\r\n",
    );
  });

  it('has the label beside each code, and the code as it was', async () => {
    const calls = makeOffice(3);
    const [assigned, odd, none] = [
      { status: 'assigned', grade: 'K', guardian1Relationship: 'parent' },
      { status: 'assigned', grade: '=1+1', guardian1Relationship: null },
      { status: null, grade: null, guardian1Relationship: null },
    ];
    calls.exportStudents = () => Promise.resolve([assigned, odd, none] as ExportRow[]);
    const { file } = await run(calls).exported;
    expect((await file.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
      'Status,Status Label,Grade,Grade Label,Parent 1 Relationship,Parent 1 Relationship Label',
      'assigned,Assigned,K,Kinder,parent,parent',
      "assigned,Assigned,'=1+1,'=1+1,,",
      ',,,,,',
      '',
    ]);
  });

  it('fetches the students in batches of 2,500 and keeps their order', async () => {
    const calls = makeOffice(6001);
    const { file } = await run(calls).exported;
    expect(calls.batches).toEqual([2500, 2500, 1001]);
    const lines = Buffer.from(await file.arrayBuffer())
      .toString('utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(
      Array.from({ length: 6001 }, (_, at) => `s${at}`),
    );
  });

  it('is of the list as it is filtered and sorted', async () => {
    const calls = makeOffice(1);
    await run(calls, { status: 'unassigned', sort: 'grade', order: 'desc' }).exported;
    expect(calls.queries).toContainEqual({ status: 'unassigned', sort: 'grade', order: 'desc', page: 1 });
  });

  it('is sorted by name if nobody chose an order', async () => {
    const calls = makeOffice(1);
    await run(calls, { grade: 'K' }).exported;
    expect(calls.queries).toContainEqual({ grade: 'K', sort: 'student', order: 'asc', page: 1 });
  });

  it('reports its progress to the end', async () => {
    const { told, exported } = run(makeOffice(3000));
    await exported;
    expect(told.at(0)).toEqual({ step: 'finding', done: 100, total: 3000 });
    expect(told.filter(({ step }) => step === 'fetching')).toEqual([
      { step: 'fetching', done: 0, total: 3000 },
      { step: 'fetching', done: 2500, total: 3000 },
      { step: 'fetching', done: 3000, total: 3000 },
    ]);
  });

  it('fails if a batch fails', async () => {
    const calls = makeOffice(3000);
    calls.exportStudents = () => Promise.reject(new Error('away'));
    await expect(run(calls).exported).rejects.toThrow('away');
  });

  it('requests nothing more after it is canceled', async () => {
    const calls = makeOffice(10_000);
    const stopping = new AbortController();
    const exported = exportStudents({
      query: {},
      calls,
      years: YEARS,
      labels: {},
      signal: stopping.signal,
      onProgress: ({ step, done }) => {
        if (step === 'fetching' && done === 2500) stopping.abort();
      },
    });
    await expect(exported).rejects.toThrow();
    expect(calls.batches).toEqual([2500]);
  });
});
