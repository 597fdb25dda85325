import { InitialSchema1763700000000 } from './migrations/1763700000000-initial-schema.js';

/** Every migration in order, listed by hand like the entities. */
export const migrations = [InitialSchema1763700000000];
