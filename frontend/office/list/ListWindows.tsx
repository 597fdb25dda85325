import { useId, useState } from 'react';
import { extractValidSavedQueries, useResourceContext, useSavedQueries, type SavedQuery } from 'react-admin';
import { Button } from '../../shell/Button.js';
import { DialogActions } from '../../shell/DialogBodies.js';
import { Link } from '../../shell/Link.js';
import { useText } from '../../shell/texts.js';
import { type Filter, listSort } from './list-address.js';

import styles from './ListTools.module.css';
import { useColumnChoice, useListSetup } from './list-setup.js';

const MAX_NAME_LENGTH = 64;

/** Which columns a person sees, and in which order. */
export function ColumnsForm({ close }: { close: () => void }) {
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
                  onChange={() => toggle(source)}
                />
                {name}
              </label>
              <Button
                variant="quiet"
                aria-label={t('list.moveUp', { column: name })}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              >
                ↑
              </Button>
              <Button
                variant="quiet"
                aria-label={t('list.moveDown', { column: name })}
                disabled={place === ordered.length - 1}
                onClick={() => move(place, place + 1)}
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

interface SavedFiltersProps {
  /** What the list shows now; null when it isn't filtered. */
  current: SavedQuery['value'] | null;
  close: () => void;
}

/** The saved filters, and the form to save the current one. */
export function SavedFilters({ current, close }: SavedFiltersProps) {
  const t = useText();
  const nameId = useId();
  const { address } = useListSetup();
  const [stored, store] = useSavedQueries(useResourceContext() ?? '');
  const saved = extractValidSavedQueries(stored);
  const [name, setName] = useState('');
  const addressOf = ({ filter, sort }: SavedQuery['value']) =>
    address
      ? address.path + address.searchOf({ filter: filter as Filter, sort: sort ? listSort(sort) : null })
      : '';
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
                onClick={() => store(saved.filter((query) => query.label !== label))}
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
            maxLength={MAX_NAME_LENGTH}
            required
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" variant="primary">
            {t('list.saveFilter')}
          </Button>
        </form>
      )}
    </>
  );
}
