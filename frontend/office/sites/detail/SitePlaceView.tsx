import type { SiteDetail } from '../../../../domain/contract/site.js';
import { useBaseMap } from '../../../map/map-data.js';
import { PinMap } from '../../../map/PinMap.js';
import { useText } from '../../../shell/texts.js';
import styles from './SitePlaceView.module.css';

/** The address with its place on the map. */
export function SitePlaceView({ site }: { site: SiteDetail }) {
  const text = useText();
  const baseMap = useBaseMap();
  const { address, location } = site;
  return (
    <>
      <p className={address === null ? styles.none : styles.address}>
        {address ?? text('application.notGiven')}
      </p>
      {location === null ? (
        <p className={styles.none}>{text('sitePin.none')}</p>
      ) : (
        <>
          <div className={styles.map}>
            {baseMap.state === 'ready' && (
              <PinMap
                baseMap={baseMap.value}
                label={text('sitePin.map')}
                pinLabel={text('sitePin.placed')}
                place={location}
              />
            )}
          </div>
          <p className={styles.coordinates}>
            {location.lat}, {location.lng}
          </p>
        </>
      )}
    </>
  );
}
