import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router';
import { useEffect, type ComponentType } from 'react';
import type { StudentCard, StudentView } from '../../domain/contract/student.js';
import { api } from '../shell/api.js';
import { closeQuestions, confirmDialog, QuestionDialogs } from '../shell/modals.js';
import { program } from '../shell/program.js';
import { queryClient } from '../shell/query-client.js';
import { setLanguage } from './english-texts.js';
import type { SectionFormProps } from '../families/sections/useSectionForm.js';

jest.mock('../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me', firstName: 'Marisol', lastName: 'Begay', email: 'm@example.org' } }),
  isSignedInAgain: () => Promise.resolve(true),
}));
jest.mock('../shell/modals.js', () => ({
  ...jest.requireActual<object>('../shell/modals.js'),
  confirmDialog: jest.fn(),
}));
export const mockFamily: StudentCard[] = [];
export const mockSibling = { data: undefined as object | undefined, isPending: true };
jest.mock('../families/student-queries.js', () => ({
  ...jest.requireActual<object>('../families/student-queries.js'),
  useStudents: () => ({ data: mockFamily }),
  useStudent: () => mockSibling,
  reloadStudents: () => Promise.resolve(),
}));

export const BIRTHDAY = Date.UTC(2018, 4, 20) / 1000;

export const CHILD = {
  id: 'ana',
  childId: 'ana',
  season: 2027,
  version: 3,
  firstName: 'Ana',
  lastName: 'Begay',
  birthday: BIRTHDAY,
  gender: 'f',
  ethnicity: 'native',
  address: '120 Camino del Rio',
  city: 'Santa Fe',
  state: 'NM',
  zip: '87507',
  outgoingSchool: 12,
  incomingSchool: 0,
  incomingSchoolOther: 'Home school',
  grade: '2',
  bilingual: false,
  notEnglish: false,
  iep: false,
  studentSectionComplete: false,
  guardianSectionComplete: false,
  emergencySectionComplete: false,
  preferenceSectionComplete: false,
  removed: false,
  site: null,
} as unknown as StudentView;

export const get = jest.spyOn(api, 'get');
export const post = jest.spyOn(api, 'post');
export const confirm = jest.mocked(confirmDialog);

beforeEach(() => {
  jest.resetAllMocks();
  localStorage.clear();
  mockFamily.length = 0;
  setLanguage('en');
  Object.assign(program, { state: 'NM', season: { year: 2027 } });
  get.mockImplementation((path) =>
    path === '/schools'
      ? Promise.resolve([
          { id: 0, name: 'Other', district: null },
          { id: 12, name: 'Pinon Elementary', district: 'Santa Fe Public Schools' },
        ])
      : Promise.reject(new Error(path)),
  );
  post.mockImplementation((_path, body) => Promise.resolve({ ...CHILD, ...(body as object) }));
});

afterEach(() => act(() => closeQuestions()));

let stepBack: () => void = () => undefined;

export function goBack(): void {
  act(() => stepBack());
}

function BackButton() {
  const navigate = useNavigate();
  useEffect(() => {
    stepBack = () => void navigate(-1);
  });
  return null;
}

export function openForm(Form: ComponentType<SectionFormProps>, known: Partial<StudentView> = {}) {
  const onSaved = jest.fn();
  const setChanged = jest.fn();
  const draw = () => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/dashboard', '/']} initialIndex={1}>
        <Form
          student={{ ...CHILD, ...known }}
          onSaved={onSaved}
          close={() => undefined}
          setChanged={setChanged}
        />
        <QuestionDialogs />
        <BackButton />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(draw());
  return { onSaved, setChanged, rerender: () => rerender(draw()) };
}

export function getTextbox(name: string, inside: HTMLElement = document.body): HTMLElement {
  return within(inside).getByRole('textbox', { name });
}

export async function fill(values: Readonly<Record<string, string>>, inside?: HTMLElement): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await userEvent.clear(getTextbox(name, inside));
    await userEvent.type(getTextbox(name, inside), value);
  }
}

export async function save(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

export function getSent(): unknown {
  return post.mock.lastCall?.[1];
}
