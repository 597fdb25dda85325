import { PlacementOpening } from '../../domain/contract/placement.js';

export class OpeningRowAnswer extends PlacementOpening {
  id?: number;
}
