import { queryOptions } from '@tanstack/react-query';
import type { ApplicationDetail } from '../../domain/contract/application.js';
import { getPage, idIn } from '../../domain/contract/pages.js';
import type {
  HistoryEntryView,
  SiteDetailsForStudent,
  StudentCard,
  StudentDetail,
} from '../../domain/contract/student.js';
import type { Language } from '../../domain/enums/enums.js';
import { api } from '../shell/api.js';
import { queryClient } from '../shell/query-client.js';
import { currentLanguage } from '../shell/texts.js';
import { studentApi } from './student-api.js';

interface StudentParts {
  detail: StudentDetail;
  history: readonly HistoryEntryView[];
  siteDetails: SiteDetailsForStudent | null;
  application: ApplicationDetail;
}

export type StudentPart = keyof StudentParts;

/** The server answers in the reader's language, so what it says of a student is known by language. */
export const studentKeys = {
  all: ['students'],
  cards: ['students', 'cards'],
  one: (id: string) => ['students', 'one', id],
  part: (id: string, part: StudentPart, language?: Language) =>
    ['students', 'one', id, part, language].filter((key) => key !== undefined),
};

export function readCards() {
  return queryOptions({
    queryKey: studentKeys.cards,
    queryFn: () => api.get<readonly StudentCard[]>('/students'),
  });
}

export function readPart<Part extends StudentPart>(id: string, part: Part, language: Language) {
  return queryOptions({
    queryKey: studentKeys.part(id, part, language),
    queryFn: () => api.get<StudentParts[Part]>(studentApi(id, part === 'detail' ? undefined : part)),
  });
}

/** Asks for what the page at the address shows, beside loading the page's own files; the page says what fails. */
export function prefetchStudents(pathname: string): void {
  const page = getPage(pathname);
  const ignore = () => undefined;
  if (page === 'dashboard') queryClient.query(readCards()).catch(ignore);
  if (page !== 'student') return;
  for (const part of ['detail', 'history', 'siteDetails'] as const) {
    queryClient.query(readPart(idIn(page, pathname), part, currentLanguage())).catch(ignore);
  }
}
