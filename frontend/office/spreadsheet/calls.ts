/** What a page may ask of a worker: for each name what is asked and what is answered. */
export type Calls<Table> = Record<keyof Table, { ask: unknown; answer: unknown }>;

/** A call as it is posted; its number comes back with the answer. */
export interface PostedCall<Table extends Calls<Table>> {
  id: number;
  name: keyof Table;
  ask: Table[keyof Table]['ask'];
}

/** What a worker posts: how far a call is, its answer, or that it failed. */
export type PostedAnswer<Table extends Calls<Table>> =
  | { id: number; progress: { done: number; total: number } }
  | { id: number; answer: Table[keyof Table]['answer'] }
  | { id: number; failure: string };

export type TellProgress = (done: number, total: number) => void;
