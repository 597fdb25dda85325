import { useCallback, useRef, useState, type ReactNode } from 'react';
import { QuestionDialog, type Question } from '../../shell/QuestionDialog.js';

export type { Question };

export type Ask = (question: Question) => Promise<boolean>;

interface Asked {
  ask: Ask;
  question: ReactNode;
}

/** As react-admin's Confirm asks it: `if (await ask({ … }))`. Closing it means no. */
export function useQuestion(): Asked {
  const [asked, setAsked] = useState<{ question: Question; number: number } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const settle = useRef<(isYes: boolean) => void>(() => undefined);
  const ask = useCallback((question: Question) => {
    setAsked((before) => ({ question, number: (before?.number ?? 0) + 1 }));
    setIsOpen(true);
    return new Promise<boolean>((resolve) => {
      settle.current = resolve;
    });
  }, []);
  const question = asked && (
    // A dialog for each question: one that reopens while it closes can leave the page hidden from screen readers.
    <QuestionDialog
      key={asked.number}
      question={asked.question}
      isOpen={isOpen}
      onAnswer={(isYes) => {
        setIsOpen(false);
        settle.current(isYes === true);
      }}
    />
  );
  return { ask, question };
}
