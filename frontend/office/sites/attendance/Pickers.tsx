import { Icon } from '../../../shell/Icon.js';
import { useText } from '../../../shell/texts.js';
import { fullName } from '../../ui/row-facts.js';
import styles from './Attendance.module.css';
import { useShown, type ShownGroup } from './useAttendance.js';

interface StepPickerProps {
  label: string;
  previous: string;
  next: string;
  /** In order. */
  values: readonly string[];
  value: string;
  nameOf: (value: string) => string;
  onChoose: (value: string) => void;
}

/** One of a row of days or weeks, with a button on each side. */
export function StepPicker({ label, previous, next, values, value, nameOf, onChoose }: StepPickerProps) {
  const at = values.indexOf(value);
  const step = (by: -1 | 1, name: string) => {
    const other = values[at + by];
    return (
      <button
        type="button"
        className={styles.step}
        data-by={by}
        aria-label={name}
        disabled={other === undefined}
        onClick={() => other !== undefined && onChoose(other)}
      >
        <Icon name="back" />
      </button>
    );
  };
  return (
    <div className={styles.steps}>
      {step(-1, previous)}
      <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        {values.toReversed().map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      {step(1, next)}
    </div>
  );
}

/** Which group is shown; nothing to choose where there's one. */
export function GroupPicker({
  groups,
  value,
  withAll = false,
}: {
  groups: readonly ShownGroup[];
  value: string;
  withAll?: boolean;
}) {
  const t = useText();
  const { show } = useShown();
  if (groups.length < 2) return null;
  return (
    <label className={styles.group}>
      {t('attendance.group')}
      <select value={value} onChange={({ target }) => show({ group: target.value })}>
        {withAll && <option value="all">{t('attendance.allGroups')}</option>}
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {group.instructor === null
              ? group.name
              : t('attendance.groupOf', { group: group.name, name: fullName(group.instructor) })}
          </option>
        ))}
      </select>
    </label>
  );
}
