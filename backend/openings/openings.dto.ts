import type { PlacementOpening, PreferenceNumber, ReasonedPlace } from '../../domain/contract/placement.js';
import type { WaitlistEntry } from '../../domain/contract/site.js';
import type { Grade } from '../../domain/enums/enums.js';
import type { Priority } from '../../domain/enums/placement.js';

class OrderPlaceAnswer implements ReasonedPlace {
  /** By priorities; the lower one goes first. */
  tier!: number;
  lottery!: number;
  priorities!: Priority[];
  late!: boolean;
}

export class NextStudentAnswer extends OrderPlaceAnswer {
  studentId!: string;
  firstName!: string;
  lastName!: string;
  preference!: PreferenceNumber;
}

export class OpeningRowAnswer implements PlacementOpening {
  id?: number;
  siteId!: number;
  name!: string;
  freeSeats!: number;
  waiting!: number;
  next!: NextStudentAnswer;
}

export class WaitlistEntryAnswer extends OrderPlaceAnswer implements WaitlistEntry {
  id!: string;
  firstName!: string;
  lastName!: string;
  grade!: Grade | null;
  preference!: PreferenceNumber;
  position!: number;
}
