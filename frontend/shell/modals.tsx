import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { makeErrorMessage } from './error-question.js';
import { QuestionDialog, type Question } from './QuestionDialog.js';
import { createStore } from './store.js';

interface OpenQuestion {
  readonly id: number;
  readonly question: Question;
  readonly path: string;
  readonly onAnswer: (isYes: boolean | null) => void;
}

const open = createStore<readonly OpenQuestion[]>(() => []);
let lastId = 0;

function answer(asked: OpenQuestion, isYes: boolean | null): void {
  if (!open.get().includes(asked)) return;
  open.set(open.get().filter((one) => one !== asked));
  asked.onAnswer(isYes);
}

function openQuestion(question: Question, onAnswer: (isYes: boolean | null) => void): void {
  lastId += 1;
  open.set([...open.get(), { id: lastId, question, path: window.location.pathname, onAnswer }]);
}

export function closeQuestions(): void {
  for (const asked of [...open.get()].reverse()) answer(asked, null);
}

/** Asks a yes/no question; closing it means no. */
export function confirmDialog({
  danger = false,
  ...question
}: Question & { yes: string; danger?: boolean }): Promise<boolean> {
  return new Promise((resolve) => {
    openQuestion({ ...question, isDangerous: danger }, (isYes) => resolve(isYes === true));
  });
}

export function infoDialog(message: Pick<Question, 'title' | 'text' | 'details'>): Promise<void> {
  return new Promise((resolve) => {
    openQuestion(message, () => resolve());
  });
}

let isIgnored: (error: unknown) => boolean = () => false;

/** Sets which errors something else reports already. */
export function ignoreErrors(test: (error: unknown) => boolean): void {
  isIgnored = test;
}

export function errorDialog(error: unknown): Promise<void> {
  if (isIgnored(error)) return Promise.resolve();
  return new Promise((resolve) => {
    openQuestion(makeErrorMessage(error), () => resolve());
  });
}

/** The last one is on top. They close when the page below them changes. */
export function QuestionDialogs() {
  const asked = open.use();
  const { pathname } = useLocation();
  useEffect(() => {
    for (const one of [...open.get()].reverse()) if (one.path !== pathname) answer(one, null);
  }, [pathname]);
  return asked.map((one) => (
    <QuestionDialog key={one.id} question={one.question} onAnswer={(isYes) => answer(one, isYes)} />
  ));
}
