import type { UserRow } from '../../../domain/contract/user.js';
import { useText } from '../../shell/texts.js';
import { ListFrame, type ListState, type ListWords } from '../list/ListFrame.js';
import type { ChangeView } from '../list/useListView.js';
import { UserCards } from './UserCards.js';
import { usersAddress, type UsersView } from './users-address.js';
import { UserTable } from './UserTable.js';

const WORDS: ListWords = {
  title: 'people.title',
  loading: 'people.loading',
  emptyTitle: 'people.emptyTitle',
  emptyText: 'people.emptyText',
  noMatchTitle: 'people.noMatchTitle',
  noMatchText: 'people.noMatchText',
  failedTitle: 'people.failedTitle',
};

interface UserListProps {
  list: ListState<UserRow>;
  view: UsersView;
  change: ChangeView<UsersView>;
  isNarrow: boolean;
}

/** The users as rows, or what stands in their place. */
export function UserList({ list, view, change, isNarrow }: UserListProps) {
  const t = useText();
  return (
    <ListFrame list={list} words={WORDS} address={usersAddress} view={view} change={change}>
      {(rows, last) =>
        isNarrow ? (
          <UserCards rows={rows} isOutdated={list.isOutdated} />
        ) : (
          <UserTable
            rows={rows}
            caption={t('people.caption', { page: view.page, last })}
            isOutdated={list.isOutdated}
            view={view}
            change={change}
          />
        )
      }
    </ListFrame>
  );
}
