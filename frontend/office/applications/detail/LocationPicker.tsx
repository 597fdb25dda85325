import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import type { MapSite, SiteRow } from '../../../../domain/contract/site.js';
import { isConfirmable, unfitReasons, type UnfitReason } from '../../../../domain/placement/site-fit.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { useMapData } from '../../../map/map-data.js';
import { SiteBrowser } from '../../../map/SiteBrowser.js';
import { Button } from '../../../shell/Button.js';
import { Icon } from '../../../shell/Icon.js';
import { Loading } from '../../../shell/Loading.js';
import { Notice } from '../../../shell/Notice.js';
import { useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import styles from './OtherSites.module.css';
import { locationMarks } from './location-marks.js';
import { OtherSites } from './OtherSites.js';
import { rowChoice, type SiteChoice } from './site-choices.js';

interface LocationPickerProps {
  application: ApplicationDetail;
  onPick: (choice: SiteChoice) => void;
}

interface SiteActionProps {
  name: string;
  reasons: readonly UnfitReason[];
  onPick: () => void;
}

/** The button of a site that can take the child; of another one the reason, and a way past it where there is one. */
function SiteAction({ name, reasons, onPick }: SiteActionProps) {
  const text = useText();
  const isFit = reasons.length === 0;
  // What speaks against it for good is all there is to say.
  const told = isConfirmable(reasons) ? reasons : reasons.slice(0, 1);
  return (
    <div className={styles.choice}>
      {told.map((reason) => (
        <p key={reason} className={styles.reason}>
          <Icon name="alert" size={16} />
          {text(`location.unfit.${reason}`)}
        </p>
      ))}
      {isConfirmable(reasons) && (
        <Button
          variant={isFit ? 'primary' : 'quiet'}
          aria-label={text(isFit ? 'location.pickSite' : 'location.pickSiteAnyway', { site: name })}
          onClick={onPick}
        >
          {text(isFit ? 'location.pick' : 'location.pickAnyway')}
        </Button>
      )}
    </div>
  );
}

/** A site of the office's list as the map draws it; what a card says besides is known of the offered ones alone. */
function onMap(row: SiteRow, offered: ReadonlyMap<number, MapSite>): MapSite[] {
  const known = offered.get(row.id);
  if (known) return [known];
  if (!row.location) return [];
  const { id, orgName, district, address, location, grades, status, studentCapacity, enrollmentCount } = row;
  const unknown = { towns: [], zip: null, dates: null, days: null, times: null, pinText: null };
  const offers = { remote: null, transportation: null, meals: null, technology: null };
  const available = Math.max(0, studentCapacity - enrollmentCount);
  return [
    {
      ...unknown,
      ...offers,
      id,
      name: siteLabel(row),
      status,
      orgName,
      district,
      address,
      location,
      grades,
      available,
    },
  ];
}

/**
 * The sites that can take the child, on the map and in the list beside it, and those that can with the administrator's
 * word; below them by name what has no place on the map, and what can't take the child, each with the reason.
 */
export function LocationPicker({ application, onPick }: LocationPickerProps) {
  const text = useText();
  const data = useMapData();
  const provider = useOfficeDataProvider();
  const rows = useQuery({
    queryKey: ['sites', 'rows'],
    queryFn: () => provider.siteRows(),
    networkMode: 'always',
  });
  const { site: siteId, grade } = application;
  const marks = useMemo(() => locationMarks(application), [application]);
  const sites = useMemo(
    () =>
      new Map(
        (rows.data ?? []).map((row) => [row.id, { row, reasons: unfitReasons(row, { siteId, grade }) }]),
      ),
    [rows.data, siteId, grade],
  );
  const mapData = useMemo(() => {
    if (data.state !== 'ready') return null;
    const offered = new Map(data.value.sites.map((site) => [site.id, site]));
    const shown = [...sites.values()].filter(({ reasons }) => isConfirmable(reasons));
    return { ...data.value, sites: shown.flatMap(({ row }) => onMap(row, offered)) };
  }, [data, sites]);
  const actionOf = useCallback(
    (id: number) => {
      const known = sites.get(id);
      return (
        known && (
          <SiteAction
            name={siteLabel(known.row)}
            reasons={known.reasons}
            onPick={() => {
              onPick(rowChoice(known.row));
            }}
          />
        )
      );
    },
    [sites, onPick],
  );
  const renderChoice = useCallback((site: MapSite) => actionOf(site.id), [actionOf]);

  if (data.state === 'failed' || (rows.isError && !rows.data)) {
    return (
      <Notice
        title="map.failed"
        text="application.failedText"
        action="application.retry"
        onAction={() => {
          if (data.state === 'failed') data.retry();
          void rows.refetch();
        }}
      />
    );
  }
  if (!mapData || !rows.data) return <Loading />;
  const shown = new Set(mapData.sites.map(({ id }) => id));
  const others = [...sites.values()].filter(({ row }) => !shown.has(row.id));
  return (
    <>
      <p className={styles.soft}>{text('location.fitText')}</p>
      <SiteBrowser
        data={mapData}
        zip={application.zip}
        grade={application.grade}
        marks={marks}
        renderChoice={renderChoice}
        noZip="location.noZip"
      />
      <OtherSites sites={others.map(({ row }) => row)} renderChoice={actionOf} />
    </>
  );
}
