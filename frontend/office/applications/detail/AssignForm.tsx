import { useId, useState, type ReactNode } from 'react';
import type { ApplicationDetail, PreferenceRank } from '../../../../domain/contract/application.js';
import { Button } from '../../../shell/Button.js';
import { useText } from '../../../shell/texts.js';
import styles from './AssignForm.module.css';
import { openLocationPicker } from './open-location-picker.js';
import { SiteRadio } from './SiteRadio.js';
import { preferenceChoices, suggestedChoice, type SiteChoice } from './site-choices.js';
import type { Decisions } from './useDecisions.js';

type Selected = PreferenceRank | 'custom' | null;

interface AssignFormProps {
  application: ApplicationDetail;
  decisions: Decisions;
  /** What stands beside the button. */
  children?: ReactNode;
}

/** The family's preferences, or a site of one's own choice; nothing is assigned before the button is pressed. */
export function AssignForm({ application, decisions, children }: AssignFormProps) {
  const text = useText();
  const name = useId();
  const choices = preferenceChoices(application);
  const [custom, setCustom] = useState<SiteChoice | null>(null);
  const [selected, setSelected] = useState<Selected>(
    () => suggestedChoice(application, choices)?.rank ?? null,
  );
  const chosen = selected === 'custom' ? custom : (choices.find(({ rank }) => rank === selected) ?? null);

  const take = (picked: SiteChoice): void => {
    const preferred = choices.find(({ seat }) => seat.id === picked.seat.id);
    setSelected(preferred?.rank ?? 'custom');
    if (!preferred) setCustom(picked);
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        decisions.assign(chosen);
      }}
    >
      <fieldset className={styles.sites}>
        <legend className="visually-hidden">{text('decide.choose')}</legend>
        {choices.length === 0 && <p>{text('decide.noPreferences')}</p>}
        {choices.map((choice) => (
          <SiteRadio
            key={choice.rank}
            name={name}
            application={application}
            choice={choice}
            isChecked={selected === choice.rank}
            onCheck={() => {
              setSelected(choice.rank);
            }}
          />
        ))}
        {application.noAlternatePreferences && <p className={styles.note}>{text('decide.noAlternates')}</p>}
        <SiteRadio
          name={name}
          application={application}
          choice={custom}
          isChecked={selected === 'custom'}
          onCheck={() => {
            setSelected('custom');
          }}
        >
          <Button
            variant="quiet"
            onClick={() => {
              openLocationPicker(application, take);
            }}
          >
            {text('decide.chooseDifferent')}
          </Button>
        </SiteRadio>
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={decisions.busy === 'assign'}>
          {text(application.site === null ? 'decide.assign' : 'decide.reassign')}
        </Button>
        {children}
      </div>
    </form>
  );
}
