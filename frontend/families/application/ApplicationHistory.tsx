import type { ApplicationDetail } from '../../../domain/contract/application.js';
import type { HistoryEntryView } from '../../../domain/contract/student.js';
import { Button } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import { useFetch } from '../useFetch.js';
import { HistoryList } from '../student/HistoryList.js';
import { studentApi } from '../student-api.js';
import styles from './ApplicationHistory.module.css';

/** The application's history; reloads together with the application. */
export function ApplicationHistory({ application }: { application: ApplicationDetail }) {
  const text = useText();
  const [history, retry] = useFetch<HistoryEntryView[]>(studentApi(application.id, 'history'), application);
  if (history.state === 'loading') return null;
  if (history.state === 'ready') return history.value.length > 0 && <HistoryList history={history.value} />;
  return (
    <div className={styles.failed}>
      <p>{text('past.failed')}</p>
      <Button onClick={retry}>{text('application.retry')}</Button>
    </div>
  );
}
