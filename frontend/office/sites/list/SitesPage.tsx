import useMediaQuery from '@mui/material/useMediaQuery';
import { Button } from '../../../shell/Button.js';
import { PageTitle } from '../../../shell/PageTitle.js';
import { useSession } from '../../../shell/session.js';
import { errorDialog } from '../../../shell/modals.js';
import { englishLabels, useLanguage, useText } from '../../../shell/texts.js';
import { showToast } from '../../../shell/toasts.js';
import { csvFileName, downloadFile, filterWords } from '../../export/download-file.js';
import { formatNumber } from '../../ui/format.js';
import styles from '../../list/ListPage.module.css';
import { useListView } from '../../list/useListView.js';
import { sitesCsv } from './export-sites.js';
import { openNewSite } from './open-new-site.js';
import { SiteFilters } from './SiteFilters.js';
import { SiteList } from './SiteList.js';
import { SiteMetricsStrip } from './SiteMetricsStrip.js';
import { sitesAddress } from './sites-address.js';
import own from './SitesPage.module.css';
import { useSites, useSitesChanged } from './useSites.js';
import { ViewChoice } from './ViewChoice.js';

/** Eleven columns want that much; below it rows are cards. */
const NARROW = '(max-width: 79.9375em)';

/** The site manager (spec section 2): all sites for administrators, the own ones for their people. */
export function SitesPage() {
  const t = useText();
  const [language] = useLanguage();
  const { user } = useSession();
  const [view, change] = useListView(sitesAddress);
  const sites = useSites(view);
  const onAdded = useSitesChanged();
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  const isAdmin = user?.role === 'admin';

  const exportSites = async (): Promise<void> => {
    const count = sites.found.length;
    const file = csvFileName('sites', filterWords(view.filter));
    const csv = sitesCsv(sites.found, await englishLabels());
    downloadFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), file);
    showToast('success', t('sites.exported', { count, number: formatNumber(count, language), file }));
  };

  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageTitle>{t('sites.title')}</PageTitle>
        {isAdmin && (
          <div className={styles.actions}>
            <Button disabled={sites.found.length === 0} onClick={() => void exportSites().catch(errorDialog)}>
              {t('sites.export')}
            </Button>
            <Button
              variant="primary"
              onClick={() => {
                openNewSite(onAdded);
              }}
            >
              {t('sites.new')}
            </Button>
          </div>
        )}
      </div>
      <SiteMetricsStrip />
      <div className={own.narrowing}>
        <SiteFilters view={view} change={change} isNarrow={isNarrow} />
        <ViewChoice view={view} change={change} />
      </div>
      <SiteList sites={sites} view={view} change={change} isNarrow={isNarrow} isAdmin={isAdmin} />
    </div>
  );
}
