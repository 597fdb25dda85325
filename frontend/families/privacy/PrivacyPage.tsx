import { PageTitle } from '../../shell/PageTitle.js';
import { useText } from '../../shell/texts.js';
import styles from './Privacy.module.css';
import { PrivacyText } from './PrivacyText.js';

/** What happens with a family's data. */
export function PrivacyPage() {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageTitle>{t('privacy.title')}</PageTitle>
      <div className={styles.card}>
        <PrivacyText Heading="h2" />
      </div>
    </div>
  );
}
