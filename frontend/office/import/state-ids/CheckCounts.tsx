import { PAGES } from '../../../../domain/contract/pages.js';
import type { SsidState } from '../../../../domain/contract/state-ids.js';
import type { SsidCheck } from '../../../../domain/enums/enums.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { searchOf } from '../../applications/applications-address.js';
import { formatNumber } from '../../ui/format.js';
import { CountStrip } from '../table/CountStrip.js';
import { CHOICES_ID } from './choices-address.js';
import styles from './StateIdsPage.module.css';

function listOf(ssid: SsidCheck): string {
  return PAGES.applications + searchOf({ filter: { ssid }, page: 1, sort: null });
}

const COUNTS = [
  { name: 'found', to: listOf('yes') },
  { name: 'notFound', to: listOf('no') },
  { name: 'notChecked', to: listOf('unknown') },
  { name: 'toPick', to: `#${CHOICES_ID}` },
] as const;

/** How far the check is, in four numbers; each leads to its students. */
export function CheckCounts({ state }: { state: SsidState | undefined }) {
  const t = useText();
  const [language] = useLanguage();
  const noBirthday = state?.noBirthday ?? 0;
  return (
    <div>
      <CountStrip
        label={t('directory.counts')}
        counts={COUNTS.map(({ name, to }) => ({
          label: t(`directory.count.${name}`),
          value: state?.[name],
          to,
        }))}
      />
      {noBirthday > 0 && (
        <p className={styles.note}>
          {t('directory.noBirthday', { count: noBirthday, number: formatNumber(noBirthday, language) })}
        </p>
      )}
    </div>
  );
}
