import type { Calls, PostedAnswer, PostedCall, TellProgress } from './calls.js';

/** What a worker uses of its own scope: the types of the page know none. */
interface WorkerScope<Table extends Calls<Table>> {
  onmessage: ((message: MessageEvent<PostedCall<Table>>) => void) | null;
  postMessage: (answer: PostedAnswer<Table>) => void;
}

/** How a worker answers each of its calls. */
export type Answers<Table extends Calls<Table>> = {
  [Name in keyof Table]: (
    ask: Table[Name]['ask'],
    onProgress: TellProgress,
  ) => Table[Name]['answer'] | Promise<Table[Name]['answer']>;
};

/** The worker's end: answers what the page asks, and says so where it can't. */
export function answerCalls<Table extends Calls<Table>>(answers: Answers<Table>): void {
  const scope = self as unknown as WorkerScope<Table>;
  const answer = async ({ id, name, ask }: PostedCall<Table>): Promise<PostedAnswer<Table>> => {
    try {
      const onProgress: TellProgress = (done, total) => {
        scope.postMessage({ id, progress: { done, total } });
      };
      return { id, answer: await answers[name](ask, onProgress) };
    } catch (error) {
      return { id, failure: error instanceof Error ? error.message : String(error) };
    }
  };
  scope.onmessage = ({ data: call }) => {
    void answer(call).then((posted) => {
      scope.postMessage(posted);
    });
  };
}
