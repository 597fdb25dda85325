import type { Decision } from '../../../domain/access/access.js';
import { Forbidden, NotFound, Unauthenticated } from '../http/refusal.js';

export function requireAllowed(decision: Decision): void {
  switch (decision) {
    case 'allowed':
      return;
    case 'unauthenticated':
      throw new Unauthenticated();
    case 'forbidden':
      throw new Forbidden();
    case 'hidden':
      throw new NotFound();
  }
}
