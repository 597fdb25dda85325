import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ApplicationDetail } from '../../domain/contract/application.js';
import { PAGES, getStudentPath } from '../../domain/contract/pages.js';
import type { PublicSeason } from '../../domain/contract/season.js';
import type {
  HistoryEntryView,
  SiteDetailsForStudent,
  StudentCard,
  StudentDetail,
  StudentView,
} from '../../domain/contract/student.js';
import type { Attending } from '../../domain/enums/coming.js';
import { SECTIONS, type Consent, type Language, type Section } from '../../domain/enums/enums.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { ApiError, api } from '../shell/api.js';
import { dropDraft } from '../shell/drafts.js';
import { showError, showInfo } from '../shell/modals.js';
import { program } from '../shell/program.js';
import { queryClient } from '../shell/query-client.js';
import { useSession } from '../shell/session.js';
import { changeLanguage, getLanguage, text, useLanguage } from '../shell/texts.js';
import { showToast } from '../shell/toasts.js';
import { useSending } from '../shell/useSending.js';
import { listReusedAnswers } from './sections/section-values.js';
import { SAVE_SECTION, getStudentApi } from './student-api.js';

type StudentPart = 'detail' | 'history' | 'siteDetails' | 'application';

/** Students are cached by language, because the server answers in the reader's language. */
const studentKeys = {
  all: ['students'],
  cards: ['students', 'cards'],
  one: (id: string) => ['students', 'one', id],
  part: (id: string, part: StudentPart, language?: Language) =>
    ['students', 'one', id, part, language].filter((key) => key !== undefined),
};

/** What's known stays on the screen while it's reloaded. */
const FRESH = { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' } as const;

/** Reads the season again: the next one may have started while the page was open. */
async function refreshSeason(): Promise<PublicSeason> {
  const season = await api.get<PublicSeason>('/season');
  if (JSON.stringify(season) !== JSON.stringify(program.season)) {
    program.season = season;
    // The sentences name the season's year and dates.
    await changeLanguage(getLanguage());
  }
  return season;
}

function useSeason(): void {
  useQuery({
    queryKey: ['season'],
    queryFn: refreshSeason,
    initialData: () => program.season,
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnWindowFocus: 'always',
  });
}

export function useStudents() {
  useSeason();
  return useQuery({
    queryKey: studentKeys.cards,
    queryFn: () => api.get<readonly StudentCard[]>('/students'),
    ...FRESH,
  });
}

function useStudentPart<T>(id: string, part: StudentPart) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: studentKeys.part(id, part, language),
    queryFn: () => api.get<T>(getStudentApi(id, part === 'detail' ? undefined : part)),
    ...FRESH,
  });
}

export function useStudent(id: string) {
  useSeason();
  return useStudentPart<StudentDetail>(id, 'detail');
}

export function useHistory(id: string) {
  return useStudentPart<readonly HistoryEntryView[]>(id, 'history');
}

export function useSiteDetails(id: string) {
  return useStudentPart<SiteDetailsForStudent | null>(id, 'siteDetails');
}

export function useApplication(id: string) {
  return useStudentPart<ApplicationDetail>(id, 'application');
}

/** Whether a student is one of this person's: administrators may read others, too. Undefined until it's known. */
export function useIsOwn(id: string): boolean | undefined {
  return useStudents().data?.some((student) => student.id === id);
}

/** A response to an earlier request doesn't replace it. */
async function storeStudent(saved: StudentView): Promise<void> {
  await queryClient.cancelQueries({ queryKey: studentKeys.all });
  queryClient.setQueriesData<StudentDetail>(
    { queryKey: studentKeys.part(saved.id, 'detail') },
    (known) => known && { ...known, ...saved },
  );
  queryClient.setQueryData<readonly StudentCard[]>(studentKeys.cards, (known) =>
    known?.map((card) => (card.id === saved.id ? { ...card, ...saved } : card)),
  );
  void queryClient.invalidateQueries({ queryKey: studentKeys.all });
}

export async function reloadStudents(): Promise<void> {
  await refreshSeason().catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: studentKeys.all });
}

export function useCreateStudent() {
  return useMutation({
    mutationFn: (name: object) => api.post<{ id: string }>('/students/create', name),
    // Awaited, because the next page asks whose child it is.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: studentKeys.cards }),
  });
}

function saveSection(id: string, section: Section, values: object): Promise<StudentView> {
  return api.post(getStudentApi(id, SAVE_SECTION[section]), values);
}

export function useSaveSection(id: string, section: Section) {
  return useMutation({
    mutationFn: (values: object) => saveSection(id, section, values),
    onSuccess: storeStudent,
  });
}

/** Something was refused because it changed in the meantime: the page shows that, and why. */
async function reportRefusal(error: Error, title: MessageKey = 'student.changedTitle'): Promise<void> {
  if (!(error instanceof ApiError && (error.status === 409 || error.status === 404))) return showError(error);
  await reloadStudents();
  // Deleted in another tab or on another device: the page says that it isn't there.
  if (error.status === 409) await showInfo({ title: text(title), text: error.message });
}

interface StudentChange<Answer, Values> {
  change: (values: Values) => Promise<Answer>;
  onDone: (answer: Answer) => Promise<void>;
  refusalTitle?: MessageKey;
}

function useStudentChange<Answer, Values = void>(
  id: string,
  { change, onDone, refusalTitle }: StudentChange<Answer, Values>,
) {
  return useSending({
    mutationKey: studentKeys.one(id),
    mutationFn: change,
    onSuccess: onDone,
    onError: (error) => reportRefusal(error, refusalTitle),
  });
}

const MOVES = {
  submitApplication: 'submit.done',
  withdraw: 'withdraw.done',
} as const satisfies Record<string, MessageKey>;

export function useMove(
  id: string,
  move: keyof typeof MOVES,
  onDone?: () => void,
  body?: { consent: Consent | null },
) {
  return useStudentChange(id, {
    change: () =>
      body
        ? api.post<StudentView>(getStudentApi(id, move), body)
        : api.post<StudentView>(getStudentApi(id, move)),
    onDone: async (student) => {
      await storeStudent(student);
      showToast('success', text(MOVES[move]));
      onDone?.();
    },
  });
}

/** A no gives up the seat. */
export function useAttending(id: string) {
  return useStudentChange(id, {
    change: (attending: Attending) => api.post<StudentView>(getStudentApi(id, 'attending'), { attending }),
    onDone: storeStudent,
  });
}

export function useDeleteStudent({ id, firstName }: StudentView) {
  const { user } = useSession();
  const navigate = useNavigate();
  return useStudentChange(id, {
    change: () => api.delete(getStudentApi(id)),
    onDone: async () => {
      for (const section of SECTIONS) if (user) dropDraft(user.id, `student.${id}.${section}`);
      await queryClient.cancelQueries({ queryKey: studentKeys.all });
      queryClient.setQueryData<readonly StudentCard[]>(studentKeys.cards, (known) =>
        known?.filter((card) => card.id !== id),
      );
      showToast('success', text('delete.done', { name: firstName }));
      void navigate(PAGES.dashboard, { replace: true });
    },
  });
}

/** Keeps what another device has filled in meanwhile, and tells the family. */
export function useReuseAnswers(student: StudentView, { id: siblingId, firstName }: StudentCard) {
  return useStudentChange(student.id, {
    change: async () => {
      const sibling = await api.get<StudentView>(getStudentApi(siblingId));
      let saved = student;
      for (const [section, values] of listReusedAnswers(student, sibling, program.state, text)) {
        saved = await saveSection(student.id, section, { ...values, version: student.version });
      }
      return saved;
    },
    onDone: async (saved) => {
      await storeStudent(saved);
      showToast('success', text('reuse.done', { name: firstName }));
    },
  });
}

export function useApplyAgain(id: string) {
  const navigate = useNavigate();
  return useStudentChange(id, {
    change: () => api.post<{ id: string }>(getStudentApi(id, 'applyAgain')),
    onDone: async (created) => {
      await reloadStudents();
      showToast('success', text('earlier.created'));
      void navigate(getStudentPath(created.id));
    },
    // The family applied in another tab, or another season has started.
    refusalTitle: 'earlier.reloadedTitle',
  });
}
