import type { EntityManager } from 'typeorm';
import type { SeatFacts } from '../../domain/placement/moves.js';
import type { Site } from '../sites/site.entity.js';
import { isVerified } from '../sites/site.views.js';
import { Student } from '../students/student.entity.js';

/** What the domain's guards ask of a site; its seats are counted, and stay so while the site's row is held. */
export async function seatFacts(manager: EntityManager, site: Site): Promise<SeatFacts> {
  return {
    id: site.id,
    status: site.status,
    isVerified: isVerified(site),
    studentCapacity: site.studentCapacity,
    enrollmentCount: await manager.countBy(Student, { siteId: site.id }),
  };
}
