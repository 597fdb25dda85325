import useMediaQuery from '@mui/material/useMediaQuery';
import { PAGES } from '../../../domain/contract/pages.js';
import { Button, ButtonLink } from '../../shell/Button.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useText } from '../../shell/texts.js';
import { openExport } from '../export/open-export.js';
import styles from '../list/ListPage.module.css';
import { useListView } from '../list/useListView.js';
import { ApplicationList } from './ApplicationList.js';
import { applicationsAddress } from './list-address.js';
import { ListFilters } from './ListFilters.js';
import { MetricsStrip } from './MetricsStrip.js';
import { useApplications } from './useApplications.js';

/** Eight columns want that much; below it rows are cards. */
const NARROW = '(max-width: 63.9375em)';

/** The application manager (spec section 2): what is waiting, and the way to each application. */
export function ApplicationsPage() {
  const t = useText();
  const [view, change] = useListView(applicationsAddress);
  const list = useApplications(view);
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageTitle>{t('applications.title')}</PageTitle>
        <div className={styles.actions}>
          <ButtonLink href={PAGES.import}>{t('applications.import')}</ButtonLink>
          <Button
            disabled={list.count === 0}
            onClick={() => {
              openExport(view);
            }}
          >
            {t('applications.export')}
          </Button>
        </div>
      </div>
      <MetricsStrip />
      <ListFilters view={view} change={change} isNarrow={isNarrow} />
      <ApplicationList list={list} view={view} change={change} isNarrow={isNarrow} />
    </div>
  );
}
