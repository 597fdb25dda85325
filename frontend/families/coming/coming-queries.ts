import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AttendingQuestion } from '../../../domain/contract/coming.js';
import type { Attending } from '../../../domain/enums/coming.js';
import { ApiError, api } from '../../shell/api.js';
import { showError, showInfo } from '../../shell/modals.js';
import { text } from '../../shell/texts.js';
import { useSending } from '../../shell/useSending.js';

const getPath = (token: string) => `/attending/${encodeURIComponent(token)}`;

export function useAttendingQuestion(token: string) {
  const path = getPath(token);
  return useQuery({ queryKey: [path], queryFn: () => api.get<AttendingQuestion>(path) });
}

export function useAnswerQuestion(token: string, studentId: string) {
  const client = useQueryClient();
  const path = getPath(token);
  return useSending({
    mutationFn: (attending: Attending) => api.post<AttendingQuestion>(path, { studentId, attending }),
    onSuccess: (changed) => client.setQueryData([path], changed),
    onError: (error) => {
      const isRefused = error instanceof ApiError && error.status === 409;
      if (isRefused) void showInfo({ title: text('student.changedTitle'), text: error.message });
      else void showError(error);
      // Answered in a call or on another device in the meantime: shows that answer.
      void client.invalidateQueries({ queryKey: [path] });
    },
  });
}
