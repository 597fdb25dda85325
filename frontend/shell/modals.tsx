import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ApiError, ConnectionError } from './api.js';
import { isFormUnsaved } from './leave-guard.js';
import { QuestionDialog, type Question } from './QuestionDialog.js';
import { createStore } from './store.js';
import { text } from './texts.js';

interface OpenQuestion {
  readonly id: number;
  readonly question: Question;
  /** Null for news, which stays when the page changes. */
  readonly path: string | null;
  readonly onAnswer: (isYes: boolean | null) => void;
}

const open = createStore<readonly OpenQuestion[]>([]);
let lastId = 0;

function answer(asked: OpenQuestion, isYes: boolean | null): void {
  if (!open.get().includes(asked)) return;
  open.set(open.get().filter((one) => one !== asked));
  asked.onAnswer(isYes);
}

/** Null if it was closed without an answer. */
function ask(question: Question, path: string | null = window.location.pathname): Promise<boolean | null> {
  lastId += 1;
  return new Promise((onAnswer) => {
    open.set([...open.get(), { id: lastId, question, path, onAnswer }]);
  });
}

export function closeQuestions(): void {
  for (const asked of [...open.get()].reverse()) answer(asked, null);
}

/** Asks a yes/no question; closing it means no. */
export async function confirmDialog(question: Question & { yes: string }): Promise<boolean> {
  return (await ask(question)) === true;
}

export async function showInfo(message: Pick<Question, 'title' | 'text' | 'details'>): Promise<void> {
  await ask(message);
}

/** What a form that closes has to say: it's read on the page below. */
export async function showNews(message: Pick<Question, 'title' | 'text'>): Promise<void> {
  await ask(message, null);
}

let isIgnored: (error: unknown) => boolean = () => false;

/** Sets which errors are already reported elsewhere. */
export function ignoreErrors(test: (error: unknown) => boolean): void {
  isIgnored = test;
}

function describe(error: unknown): string {
  const trace = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  const status = error instanceof ApiError ? `status ${error.status}\n` : '';
  return `${status}${window.location.pathname}\n${new Date().toISOString()}\n${trace}`;
}

function makeErrorMessage(error: unknown): Question {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  const reference = error instanceof ApiError && error.reference;
  return {
    title: text('error.title'),
    text: (
      <>
        {error instanceof ConnectionError && (
          <p>
            {text('error.noConnection')} {isFormUnsaved() && text('error.typedStays')}
          </p>
        )}
        <p>{text('error.text')}</p>
        <Alert severity="error" role="none" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{name}</strong>: {message}
        </Alert>
        {reference && <p>{text('error.reference', { reference })}</p>}
      </>
    ),
    detailsTitle: text('error.details'),
    details: (
      <Box
        component="pre"
        sx={{ m: 0, fontSize: '0.8125rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {describe(error)}
      </Box>
    ),
  };
}

export async function showError(error: unknown): Promise<void> {
  if (!isIgnored(error)) await ask(makeErrorMessage(error));
}

/** The last one is on top. All but news close when the page below changes. */
export function QuestionDialogs() {
  const asked = open.use();
  const { pathname } = useLocation();
  useEffect(() => {
    for (const one of [...open.get()].reverse()) {
      if (one.path !== null && one.path !== pathname) answer(one, null);
    }
  }, [pathname]);
  return asked.map((one) => (
    <QuestionDialog key={one.id} question={one.question} onAnswer={(isYes) => answer(one, isYes)} />
  ));
}
