import type { UserRow } from '../../../domain/contract/user.js';
import { enumLabelKey } from '../../../domain/enums/enums.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useText, type Text } from '../../shell/texts.js';
import { listName } from '../applications/row-facts.js';
import { RowCards, type RowCard } from '../list/RowCards.js';
import { Moment } from '../Moment.js';
import { accountTone, deactivatedOf, userPath } from './user-words.js';

function cardOf(user: UserRow, text: Text): RowCard {
  const { lastLogin } = user;
  return {
    key: user.id,
    to: userPath(user),
    title: listName(user.firstName, user.lastName),
    chip: <StatusChip tone={accountTone(user)}>{text(`people.account.${deactivatedOf(user)}`)}</StatusChip>,
    facts: [
      { name: text('people.column.email'), value: user.email, isLong: true },
      { name: text('people.column.role'), value: text(enumLabelKey('userRole', user.role)), isLong: true },
      { name: text('people.column.createdOn'), value: <Moment seconds={user.createdOn} /> },
      {
        name: text('people.column.lastLogin'),
        value: lastLogin === null ? text('people.never') : <Moment seconds={lastLogin} />,
      },
    ],
  };
}

/** Where a table has no room: a card for each user. */
export function UserCards({ rows, isOutdated }: { rows: readonly UserRow[] | null; isOutdated: boolean }) {
  const text = useText();
  return <RowCards cards={rows && rows.map((row) => cardOf(row, text))} isOutdated={isOutdated} />;
}
