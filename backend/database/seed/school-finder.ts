import { metersBetween, type Point } from '../../../domain/geo/distance.js';
import type { PackSchool } from './state-pack.js';

/** A school grade as a number: Pre-K is -1, kindergarten 0. */
export function gradePlace(grade: string): number {
  if (grade === 'P') return -1;
  return grade === 'K' ? 0 : Number(grade);
}

/** Finds the schools that a child of a place would go to. */
export class SchoolFinder {
  private readonly sorted = new Map<string, PackSchool[]>();

  constructor(private readonly schools: readonly PackSchool[]) {}

  /** The nearest schools that have a grade (by its place), nearest first. */
  nearest(home: Point, grade: number, count: number): PackSchool[] {
    const found: PackSchool[] = [];
    for (const school of this.byDistance(home)) {
      if (found.length === count) break;
      if (hasGrade(school, grade)) found.push(school);
    }
    return found;
  }

  /** Sorted once for each place: whole ZIPs of families live at one. */
  private byDistance(home: Point): PackSchool[] {
    const key = `${home.lat},${home.lng}`;
    const known = this.sorted.get(key);
    if (known) return known;
    const sorted = this.schools
      .map((school) => ({ school, metres: metersBetween(home, school.location) }))
      .sort((a, b) => a.metres - b.metres || a.school.id - b.school.id)
      .map(({ school }) => school);
    this.sorted.set(key, sorted);
    return sorted;
  }
}

export function hasGrade({ schoolType, gradeLow, gradeHigh }: PackSchool, grade: number): boolean {
  if (schoolType === 'state' || gradeLow === '' || gradeHigh === '') return false;
  return gradePlace(gradeLow) <= grade && grade <= gradePlace(gradeHigh);
}
