import { useText } from '../../../shell/texts.js';
import type { ChangeView } from '../../list/useListView.js';
import { MAP, type SitesView } from './sites-address.js';
import styles from './ViewChoice.module.css';

interface ViewChoiceProps {
  view: SitesView;
  change: ChangeView<SitesView>;
}

/** The sites as a list or on the map. */
export function ViewChoice({ view, change }: ViewChoiceProps) {
  const t = useText();
  const choices = [
    { display: undefined, label: t('sites.viewList') },
    { display: MAP, label: t('sites.viewMap') },
  ];
  return (
    <div role="group" aria-label={t('sites.view')} className={styles.choice}>
      {choices.map(({ display, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={view.display === display}
          onClick={() => {
            change(({ filter, sort }) => ({ filter, sort, page: 1, ...(display && { display }) }));
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
