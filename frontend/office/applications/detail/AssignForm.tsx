import { useId, useState, type ReactNode } from 'react';
import type { ApplicationDetail, PreferenceRank } from '../../../../domain/contract/application.js';
import { Button } from '../../../shell/Button.js';
import { lazyPart } from '../../../shell/lazy-part.js';
import { openModal } from '../../../shell/modals.js';
import { text, useText } from '../../../shell/texts.js';
import { SiteLink } from '../../ui/SiteLink.js';
import styles from './Assignment.module.css';
import { SiteFacts } from './SiteFacts.js';
import { preferenceChoices, suggestedChoice, type SiteChoice } from './site-choices.js';
import type { Decisions } from './useDecisions.js';
import { useApplication } from './useApplication.js';

const LocationPicker = lazyPart(async () => (await import('./LocationPicker.js')).LocationPicker, 'map');

/** Opens the map and the list of all sites that the student could be assigned to. */
function openLocationPicker(application: ApplicationDetail, onPick: (choice: SiteChoice) => void): void {
  openModal({
    kind: 'panel',
    isWide: true,
    title: text('location.title'),
    content: (close) => (
      <LocationPicker
        application={application}
        onPick={(choice) => {
          onPick(choice);
          close();
        }}
      />
    ),
  });
}

interface SiteRadioProps {
  name: string;
  /** Null: the administrator's own choice, before there is one. */
  choice: SiteChoice | null;
  isChecked: boolean;
  onCheck: () => void;
  children?: ReactNode;
}

/** A site to assign, with its facts; a canceled one can be read but not chosen. */
function SiteRadio({ name, choice, isChecked, onCheck, children }: SiteRadioProps) {
  const t = useText();
  const id = useId();
  const factsId = `${id}-facts`;
  const isCanceled = choice?.seat.status === 'canceled';
  return (
    <div className={styles.choice} data-checked={isChecked} data-canceled={isCanceled || undefined}>
      <input
        type="radio"
        id={id}
        name={name}
        checked={isChecked}
        disabled={isCanceled}
        aria-labelledby={`${id}-rank ${id}-name`}
        aria-describedby={choice ? factsId : undefined}
        onChange={onCheck}
      />
      <div>
        {/* Covers the whole choice, except the site's name, which is a link. */}
        <label htmlFor={id} id={`${id}-rank`} className={`${styles.label} ${styles.rank}`}>
          {t(choice?.rank ? `label.site${choice.rank}` : 'decide.custom')}
        </label>
        <p id={`${id}-name`} className={choice ? styles.name : styles.none}>
          {choice ? <SiteLink id={choice.seat.id} name={choice.name} /> : t('decide.customNone')}
        </p>
        {choice && <SiteFacts id={factsId} choice={choice} />}
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </div>
  );
}

/** The family's preferences and a site of the administrator's own choice. Only the button assigns; `children` follow it. */
export function AssignForm({ decisions, children }: { decisions: Decisions; children?: ReactNode }) {
  const t = useText();
  const name = useId();
  const application = useApplication();
  const choices = preferenceChoices(application);
  const [custom, setCustom] = useState<SiteChoice | null>(null);
  const [selected, setSelected] = useState<PreferenceRank | 'custom' | null>(
    () => suggestedChoice(application, choices)?.rank ?? null,
  );
  const chosen = selected === 'custom' ? custom : (choices.find(({ rank }) => rank === selected) ?? null);

  const take = (picked: SiteChoice): void => {
    const preferred = choices.find(({ seat }) => seat.id === picked.seat.id);
    setSelected(preferred?.rank ?? 'custom');
    if (!preferred) setCustom(picked);
  };
  const radioOf = (value: PreferenceRank | 'custom' | null, choice: SiteChoice | null) => ({
    name,
    choice,
    isChecked: selected === value,
    onCheck: () => setSelected(value),
  });

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        decisions.decide('assign', chosen);
      }}
    >
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('decide.choose')}</legend>
        {choices.length === 0 && <p>{t('decide.noPreferences')}</p>}
        {choices.map((choice) => (
          <SiteRadio key={choice.rank} {...radioOf(choice.rank, choice)} />
        ))}
        {application.noAlternatePreferences && <p className={styles.note}>{t('decide.noAlternates')}</p>}
        {application.acceptsNearby && <p className={styles.note}>{t('decide.acceptsNearby')}</p>}
        <SiteRadio {...radioOf('custom', custom)}>
          <Button variant="quiet" onClick={() => openLocationPicker(application, take)}>
            {t('decide.chooseDifferent')}
          </Button>
        </SiteRadio>
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={decisions.busy === 'assign'}>
          {t(application.site === null ? 'decide.assign' : 'decide.reassign')}
        </Button>
        {children}
      </div>
    </form>
  );
}
