import { useId, useState, type ReactNode } from 'react';
import {
  ResourceContextProvider,
  extractValidSavedQueries,
  useListContext,
  useResourceContext,
  useSavedQueries,
  type SavedQuery,
} from 'react-admin';
import { Button } from '../../shell/Button.js';
import { DialogActions } from '../../shell/DialogBodies.js';
import { Link } from '../../shell/Link.js';
import { openModal } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { listSort, type AdminSort } from './list-location.js';
import styles from './ListTools.module.css';
import { ListSetupProvider, useListFilter, useListSetup } from './RecordList.js';
import { useColumnChoice } from './RecordTable.js';

const MOST_LETTERS = 64;

/** Opens a window that knows which list it belongs to: windows are drawn outside of the page. */
function useListWindow(): (title: string, content: (close: () => void) => ReactNode) => void {
  const setup = useListSetup();
  const resource = useResourceContext() ?? '';
  return (title, content) => {
    openModal({
      kind: 'window',
      title,
      content: (close) => (
        <ResourceContextProvider value={resource}>
          <ListSetupProvider setup={setup}>{content(close)}</ListSetupProvider>
        </ResourceContextProvider>
      ),
    });
  };
}

/** Lets a person choose, hide and reorder the columns of a list; kept for that person in this browser. */
export function ColumnsButton() {
  const t = useText();
  const open = useListWindow();
  return (
    <Button
      variant="quiet"
      onClick={() => {
        open(t('list.columns'), (close) => <ColumnsForm close={close} />);
      }}
    >
      {t('list.columns')}
    </Button>
  );
}

function ColumnsForm({ close }: { close: () => void }) {
  const t = useText();
  const { ordered, isHidden, toggle, move, reset } = useColumnChoice();
  return (
    <>
      <p>{t('list.columnsText')}</p>
      <ol className={styles.columns}>
        {ordered.map(({ source, label, group, isRowName }, place) => {
          const name = group === undefined ? label : `${group}: ${label}`;
          return (
            <li key={source}>
              <label>
                <input
                  type="checkbox"
                  checked={isRowName || !isHidden(source)}
                  disabled={isRowName}
                  onChange={() => {
                    toggle(source);
                  }}
                />
                {name}
              </label>
              <Button
                variant="quiet"
                aria-label={t('list.moveUp', { column: name })}
                disabled={place === 0}
                onClick={() => {
                  move(place, place - 1);
                }}
              >
                ↑
              </Button>
              <Button
                variant="quiet"
                aria-label={t('list.moveDown', { column: name })}
                disabled={place === ordered.length - 1}
                onClick={() => {
                  move(place, place + 1);
                }}
              >
                ↓
              </Button>
            </li>
          );
        })}
      </ol>
      <DialogActions>
        <Button onClick={reset}>{t('list.columnsReset')}</Button>
        <Button variant="primary" onClick={close}>
          {t('list.done')}
        </Button>
      </DialogActions>
    </>
  );
}

/** Saves the current filter under a name, and finds saved ones again; kept for that person in this browser. */
export function SavedFiltersButton() {
  const t = useText();
  const open = useListWindow();
  const { sort, perPage } = useListContext();
  const filter = useListFilter();
  const [stored] = useSavedQueries(useResourceContext() ?? '');
  const count = extractValidSavedQueries(stored).length;
  const isFiltered = Object.keys(filter).length > 0;
  if (!isFiltered && count === 0) return null;
  const current = isFiltered ? { filter, sort: sort as AdminSort, perPage, displayedFilters: [] } : null;
  return (
    <Button
      variant="quiet"
      onClick={() => {
        open(t('list.savedFilters'), (close) => <SavedFilters current={current} close={close} />);
      }}
    >
      {count > 0 ? t('list.savedFiltersCount', { count }) : t('list.saveFilter')}
    </Button>
  );
}

interface SavedFiltersProps {
  /** What the list shows now; null when it isn't filtered. */
  current: SavedQuery['value'] | null;
  close: () => void;
}

function SavedFilters({ current, close }: SavedFiltersProps) {
  const t = useText();
  const nameId = useId();
  const { address } = useListSetup();
  const [stored, store] = useSavedQueries(useResourceContext() ?? '');
  const saved = extractValidSavedQueries(stored);
  const [name, setName] = useState('');
  const addressOf = ({ filter, sort }: SavedQuery['value']) =>
    address ? address.path + address.searchOf({ filter, sort: sort ? listSort(sort) : null }) : '';
  return (
    <>
      {saved.length === 0 ? (
        <p>{t('list.noSavedFilters')}</p>
      ) : (
        <ul className={styles.saved}>
          {saved.map(({ label, value }) => (
            <li key={label}>
              <Link to={addressOf(value)}>{label}</Link>
              <Button
                variant="quiet"
                aria-label={t('list.removeFilter', { name: label })}
                onClick={() => {
                  store(saved.filter((query) => query.label !== label));
                }}
              >
                {t('list.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {current && (
        <form
          className={styles.save}
          onSubmit={(event) => {
            event.preventDefault();
            const label = name.trim();
            if (label === '') return;
            store([...saved.filter((query) => query.label !== label), { label, value: current }]);
            close();
          }}
        >
          <label htmlFor={nameId}>{t('list.filterName')}</label>
          <input
            id={nameId}
            value={name}
            maxLength={MOST_LETTERS}
            required
            onChange={({ target }) => {
              setName(target.value);
            }}
          />
          <Button type="submit" variant="primary">
            {t('list.saveFilter')}
          </Button>
        </form>
      )}
    </>
  );
}
