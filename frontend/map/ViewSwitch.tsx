import { useText } from '../shell/texts.js';
import styles from './ViewSwitch.module.css';

/** On phones: switches between the map above the list and the list alone. */
export function ViewSwitch({
  isMapOpen,
  onSwitch,
}: {
  isMapOpen: boolean;
  onSwitch: (isMapOpen: boolean) => void;
}) {
  const text = useText();
  const views = [
    { isMap: true, label: text('map.viewMap') },
    { isMap: false, label: text('map.viewList') },
  ];
  return (
    <div role="group" aria-label={text('map.view')} className={styles.switch}>
      {views.map(({ isMap, label }) => (
        <button key={label} type="button" aria-pressed={isMap === isMapOpen} onClick={() => onSwitch(isMap)}>
          {label}
        </button>
      ))}
    </div>
  );
}
