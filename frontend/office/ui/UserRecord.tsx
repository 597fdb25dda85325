import type { ReactNode } from 'react';
import { Show } from 'react-admin';
import { PAGES } from '../../../domain/contract/pages.js';
import { RecordState } from './RecordState.js';

export function UserRecord({ children }: { children: ReactNode }) {
  return (
    <Show resource="users">
      <RecordState
        leaveTo={PAGES.users}
        words={{
          loading: 'people.userLoading',
          failedTitle: 'people.userFailedTitle',
          missingTitle: 'people.notFoundTitle',
          missingText: 'people.notFoundText',
          leave: 'people.toList',
        }}
      >
        {children}
      </RecordState>
    </Show>
  );
}
