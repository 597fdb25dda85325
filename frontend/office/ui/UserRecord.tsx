import type { ReactNode } from 'react';
import { Show, WithRecord } from 'react-admin';
import { PAGES } from '../../../domain/contract/pages.js';
import type { UserDetail } from '../../../domain/contract/user.js';
import { RecordState } from './RecordState.js';

export function UserRecord({ children }: { children: (user: UserDetail) => ReactNode }) {
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
        <WithRecord<UserDetail> render={children} />
      </RecordState>
    </Show>
  );
}
