import { GUARDIAN_SECTION } from './opening-day.mjs';

/** Filters as people type them; each is a request of its own. */
const NAMES = ['garcía', 'mar', 'lopez ana', 'begay', 'jos', 'baca', 'peña', 'chávez', 'tso', 'isabel'];
const STATUSES = [
  'unassigned',
  'assigned',
  'accepted',
  'declined',
  'incomplete',
  'returned',
  'withdrawn',
  'removed',
];
const GRADES = ['K', '1', '2', '3', '4', '5'];
/** How many students' details are read in turn. */
const READ_STUDENTS = 500;
/** How many students are assigned in the background; at most a quarter of all. */
const CHANGES = 1_000;

/**
 * Assignments, each of another student to a free seat: those that are measured beside each of the two bare servers, and
 * those that cause changes while others are measured.
 */
export function assignmentsOf({ waiting, seats }) {
  const all = waiting.map((id, at) => {
    const siteId = seats[at % seats.length];
    return { method: 'POST', path: `/api/students/${id}/assign`, body: { siteId }, asked: { id, siteId } };
  });
  const changes = Math.min(CHANGES, Math.floor(all.length / 4));
  const half = changes + Math.floor((all.length - changes) / 2);
  return {
    changes: all.slice(0, changes).values(),
    measured: all.slice(changes, half),
    plain: all.slice(half),
  };
}

/**
 * What is measured, and the share of the bare server's throughput it has to reach. `requests` are sent in turn;
 * `sample` says which values in the recorded statements to replace by those of a request.
 */
export function operationsOf({ students }, assignments) {
  const read = students.slice(0, READ_STUDENTS).map((id) => ({ path: `/api/students/${id}/application` }));
  const [sample, ...orders] = assignments;
  return [
    list('list, page 1 with count', 1.5, [{ page: 1 }]),
    list('list, page 400', 1.5, [{ page: 400 }]),
    list(
      'list by status',
      0.75,
      STATUSES.map((status) => ({ page: 1, status })),
    ),
    list(
      'list by name',
      0.75,
      NAMES.map((student) => ({ page: 1, student })),
    ),
    list(
      'list by name, grade and status',
      0.75,
      NAMES.flatMap((student, at) =>
        STATUSES.slice(0, 3).map((status) => ({
          page: 1,
          student,
          grade: GRADES[at % GRADES.length],
          status,
        })),
      ),
    ),
    {
      name: 'detail',
      target: 0.35,
      shape: 'detail',
      requests: read,
      sample: { ...read[0], asked: { id: students[0] } },
    },
    { name: 'six metrics', target: 20, shape: 'metrics', requests: [{ path: '/api/students/metrics' }] },
    { name: 'assign', target: 0.3, shape: 'detail', requests: orders.values(), sample, isOnce: true },
  ];
}

/**
 * What is compared with a server of hand-written SQL that does nothing else (plain-server.mjs), and the share of its
 * throughput to reach. Families save their own child's section, and something else each time.
 */
export function plainOperationsOf({ students, families }, assignments) {
  const orders = assignments.values();
  return [
    {
      name: 'detail, plain SQL',
      target: 0.35,
      requests: students.slice(0, READ_STUDENTS).map((id) => ({ path: `/api/students/${id}/application` })),
    },
    {
      name: 'save, plain SQL',
      target: 0.3,
      requests: ['Ana', 'Eva'].flatMap((guardian1FirstName) =>
        families.map(({ id, cookie }) => ({
          method: 'POST',
          path: `/api/students/${id}/saveGuardianSection`,
          body: { ...GUARDIAN_SECTION, guardian1FirstName },
          cookie,
        })),
      ),
    },
    { name: 'assign, plain SQL', target: 0.3, requests: orders, isOnce: true },
  ];
}

function list(name, target, bodies) {
  const requests = bodies.map((body) => ({ method: 'POST', path: '/api/students/list', body }));
  return { name, target, requests, shape: 'page' };
}

/**
 * What the bare server needs for an operation: the statements of each of its requests. Each is recorded right after a
 * change, when the caches are empty.
 */
export async function recordOperation(recorder, { requests, sample, shape }, cookie, noteChange) {
  const recorded = [];
  for (const request of sample ? [sample] : requests) {
    await noteChange();
    const { statements, answer } = await recorder.record({ ...request, cookie });
    const { path, body = null, asked } = request;
    const key = asked
      ? path.replace(asked.id, ':id')
      : `${path} ${body === null ? '' : JSON.stringify(body)}`;
    recorded.push({ key, statements, shape, keys: Object.keys(answer), sample: asked });
  }
  return recorded;
}
