import { getMetersBetween, type Point } from '../../domain/geo/distance.js';
import type { PackSchool } from './state-pack.js';

/** Pre-K is -1, kindergarten is 0. */
export function getGradePlace(grade: string): number {
  if (grade === 'P') return -1;
  return grade === 'K' ? 0 : Number(grade);
}

export class SchoolFinder {
  private readonly sorted = new Map<string, PackSchool[]>();

  constructor(private readonly schools: readonly PackSchool[]) {}

  findNearest(home: Point, grade: number, count: number): PackSchool[] {
    const found: PackSchool[] = [];
    for (const school of this.sortByDistance(home)) {
      if (found.length === count) break;
      if (hasGrade(school, grade)) found.push(school);
    }
    return found;
  }

  /** Cached by place, because many families share a ZIP code. */
  private sortByDistance(home: Point): PackSchool[] {
    const key = `${home.lat},${home.lng}`;
    const known = this.sorted.get(key);
    if (known) return known;
    const sorted = this.schools
      .map((school) => ({ school, meters: getMetersBetween(home, school.location) }))
      .sort((a, b) => a.meters - b.meters || a.school.id - b.school.id)
      .map(({ school }) => school);
    this.sorted.set(key, sorted);
    return sorted;
  }
}

export function hasGrade({ schoolType, gradeLow, gradeHigh }: PackSchool, grade: number): boolean {
  if (schoolType === 'state' || gradeLow === '' || gradeHigh === '') return false;
  return getGradePlace(gradeLow) <= grade && grade <= getGradePlace(gradeHigh);
}
