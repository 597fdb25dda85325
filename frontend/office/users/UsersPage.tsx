import useMediaQuery from '@mui/material/useMediaQuery';
import { Button } from '../../shell/Button.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useText } from '../../shell/texts.js';
import styles from '../list/ListPage.module.css';
import { useListView } from '../list/useListView.js';
import { openAddAdmin } from './open-add-admin.js';
import { UserFilters } from './UserFilters.js';
import { UserList } from './UserList.js';
import { UserMetricsStrip } from './UserMetricsStrip.js';
import { usersAddress } from './users-address.js';
import { useUserExport } from './useUserExport.js';
import { useUsers, useUserShelf } from './useUsers.js';

/** Six columns want that much; below it rows are cards. */
const NARROW = '(max-width: 63.9375em)';

/** The user manager (spec section 2): everybody who has an account. */
export function UsersPage() {
  const t = useText();
  const [view, change] = useListView(usersAddress);
  const list = useUsers(view);
  const shelf = useUserShelf();
  const exporting = useUserExport(view);
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageTitle>{t('people.title')}</PageTitle>
        <div className={styles.actions}>
          <Button disabled={list.count === 0} busy={exporting.isBusy} onClick={exporting.start}>
            {t('people.export')}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              openAddAdmin(shelf);
            }}
          >
            {t('people.grant')}
          </Button>
        </div>
      </div>
      <UserMetricsStrip />
      <UserFilters view={view} change={change} isNarrow={isNarrow} />
      <UserList list={list} view={view} change={change} isNarrow={isNarrow} />
    </div>
  );
}
