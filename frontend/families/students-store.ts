import { useCallback, useEffect } from 'react';
import type { PublicSeason } from '../../domain/contract/season.js';
import type { StudentCard, StudentView } from '../../domain/contract/student.js';
import { api } from '../shell/api.js';
import { program } from '../shell/program.js';
import { onSignedOut } from '../shell/session.js';
import { createStore } from '../shell/store.js';
import { changeLanguage, currentLanguage } from '../shell/texts.js';
import { failureState, type FetchState } from './useFetch.js';
import { studentApi } from './student-api.js';

const LOADING = { state: 'loading' } as const;

type Cards = FetchState<readonly StudentCard[]>;
type Views = ReadonlyMap<string, FetchState<StudentView>>;

const cards = createStore<Cards>(() => LOADING);
const views = createStore<Views>(() => new Map());
/** One user's data must not be shown to the next user. */
let userEpoch = 0;
/** Counts the saves and moves of this page: a response that was requested before one is outdated. */
let saveCount = 0;

async function getFresh<T>(path: string): Promise<T> {
  const saveCountAtStart = saveCount;
  const value = await api.get<T>(path);
  return saveCountAtStart === saveCount ? value : getFresh(path);
}

/** Reloads; the current data stays on the screen meanwhile, and if loading fails. */
async function refresh<T>(path: string, current: () => FetchState<T>, put: (next: FetchState<T>) => void) {
  const epochAtStart = userEpoch;
  const next = await getFresh<T>(path).then(
    (value): FetchState<T> => ({ state: 'ready', value }),
    (error: unknown): FetchState<T> => failureState(error),
  );
  const isForThisPerson = epochAtStart === userEpoch;
  if (isForThisPerson && (next.state !== 'failed' || current().state !== 'ready')) put(next);
}

function viewOf(id: string): FetchState<StudentView> {
  return views.get().get(id) ?? LOADING;
}

function setView(id: string, view: FetchState<StudentView>): void {
  views.set(new Map(views.get()).set(id, view));
}

/** Reads the season again: the next one may have started while this page was open. */
export async function refreshSeason(): Promise<void> {
  const season = await api.get<PublicSeason>('/season').catch(() => program.season);
  if (JSON.stringify(season) === JSON.stringify(program.season)) return;
  program.season = season;
  // The sentences name its year and dates.
  await changeLanguage(currentLanguage());
}

export async function loadStudents(): Promise<void> {
  await refresh<readonly StudentCard[]>('/students', cards.get, cards.set);
}

/** After a change that isn't a save or a move of a known student. */
export async function reloadStudents(): Promise<void> {
  saveCount += 1;
  await loadStudents();
}

export async function loadStudent(id: string): Promise<void> {
  const put = (view: FetchState<StudentView>) => setView(id, view);
  await refresh<StudentView>(studentApi(id), () => viewOf(id), put);
}

export function retryStudents(): void {
  cards.set(LOADING);
  void loadStudents();
}

export function retryStudent(id: string): void {
  setView(id, LOADING);
  void loadStudent(id);
}

/** Updates the store with the response of a save or a move. */
export function updateStudent(student: StudentView): void {
  saveCount += 1;
  setView(student.id, { state: 'ready', value: student });
  const known = cards.get();
  if (known.state !== 'ready') return;
  cards.set({
    state: 'ready',
    value: known.value.map((one) => (one.id === student.id ? { ...one, ...student } : one)),
  });
}

/** Loads now and whenever the person comes back to the page, since it may have changed in the meantime. */
function useFresh(load: () => Promise<void>): void {
  useEffect(() => {
    void load();
    const onVisible = () => {
      if (document.visibilityState === 'visible') void refreshSeason().then(load);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [load]);
}

/** The signed-in person's students, for the dashboard. */
export function useStudents(): Cards {
  useFresh(loadStudents);
  return cards.use();
}

/** One of their students, with all answers. */
export function useStudent(id: string): FetchState<StudentView> {
  useFresh(useCallback(() => loadStudent(id), [id]));
  return views.use().get(id) ?? LOADING;
}

onSignedOut(() => {
  userEpoch += 1;
  cards.set(LOADING);
  views.set(new Map());
});
