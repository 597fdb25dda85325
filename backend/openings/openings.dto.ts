import type { PlacementOpening, PreferenceNumber, ReasonedPlace } from '../../domain/contract/placement.js';
import type { WaitlistEntry } from '../../domain/contract/site.js';
import type { Grade } from '../../domain/enums/enums.js';
import type { Priority } from '../../domain/enums/placement.js';

/** A place in a site's order. */
class OrderPlaceAnswer implements ReasonedPlace {
  /** By priorities; the lower one goes first. */
  tier!: number;
  /** The place among everyone who waits, which decides among equals. */
  lottery!: number;
  /** What the tier stands for: the priorities that the student has there, and whether on-time ones go first. */
  priorities!: Priority[];
  late!: boolean;
}

export class NextStudentAnswer extends OrderPlaceAnswer {
  studentId!: string;
  firstName!: string;
  lastName!: string;
  /** 1 to 3. */
  preference!: PreferenceNumber;
}

export class OpeningAnswer implements PlacementOpening {
  siteId!: number;
  /** With the district if another site has the same name. */
  name!: string;
  freeSeats!: number;
  /** Students who may get one of them. */
  waiting!: number;
  next!: NextStudentAnswer;
}

export class OpeningRowAnswer extends OpeningAnswer {
  /** The site, if a range was asked for. */
  id?: number;
}

export class WaitlistEntryAnswer extends OrderPlaceAnswer implements WaitlistEntry {
  id!: string;
  firstName!: string;
  lastName!: string;
  grade!: Grade | null;
  /** 1 to 3. */
  preference!: PreferenceNumber;
  /** From 1: who would be taken first. */
  position!: number;
}
