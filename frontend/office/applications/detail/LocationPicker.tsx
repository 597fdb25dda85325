import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useMemo, useState, type ReactNode } from 'react';
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
import { findOtherSites, locationMarks, mapSiteOf, rowChoice, type SiteChoice } from './site-choices.js';
import styles from './LocationPicker.module.css';

interface SiteActionProps {
  name: string;
  reasons: readonly UnfitReason[];
  onPick: () => void;
}

/** The button that picks a site. If the site doesn't fit: why, and a way to pick it anyway where that's possible. */
function SiteAction({ name, reasons, onPick }: SiteActionProps) {
  const text = useText();
  const isFit = reasons.length === 0;
  // If the site can't be picked at all, the main reason is enough.
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

/** How many of the other sites are listed at a time; typing finds the rest. */
const SHOWN_SITES = 24;

interface OtherSitesProps {
  sites: readonly { id: number; name: string }[];
  renderChoice: (siteId: number) => ReactNode;
}

/** The sites that aren't on the map, by name: they have no pin, or they can't take the student. */
function OtherSites({ sites, renderChoice }: OtherSitesProps) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = findOtherSites(sites, typed);
  if (sites.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.others}>
      <h3 id={id}>{text('location.others')}</h3>
      <p className={styles.soft}>{text('location.othersText')}</p>
      <input
        type="search"
        className={styles.input}
        aria-label={text('location.findOther')}
        placeholder={text('location.findOther')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className={styles.soft}>
        {found.length === 0 && text('location.noneFound')}
        {found.length > SHOWN_SITES && text('location.more')}
      </p>
      <ul className={styles.list}>
        {found.slice(0, SHOWN_SITES).map((site) => (
          <li key={site.id}>
            {site.name}
            {renderChoice(site.id)}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface KnownSite {
  row: SiteRow;
  reasons: readonly UnfitReason[];
}

/** All sites by id, each with the reasons why it doesn't fit the student; undefined until they're loaded. */
function useSitesFor({ site: siteId, grade }: ApplicationDetail) {
  const provider = useOfficeDataProvider();
  const { data, isError, refetch } = useQuery({
    queryKey: ['sites', 'rows'],
    queryFn: () => provider.siteRows(),
  });
  const sites = useMemo(() => {
    const known = data?.map((row): [number, KnownSite] => {
      return [row.id, { row, reasons: unfitReasons(row, { siteId, grade }) }];
    });
    return known && new Map(known);
  }, [data, siteId, grade]);
  return { sites, hasFailed: isError && !data, retry: () => void refetch() };
}

interface LocationPickerProps {
  application: ApplicationDetail;
  onPick: (choice: SiteChoice) => void;
}

/**
 * On the map and in the list next to it: the sites that can take the student, and those that can if the administrator
 * confirms it. Below them, by name: the sites without a pin, and those that can't take the student, each with the reason.
 */
export function LocationPicker({ application, onPick }: LocationPickerProps) {
  const text = useText();
  const map = useMapData();
  const { sites, hasFailed, retry } = useSitesFor(application);
  const marks = useMemo(() => locationMarks(application), [application]);
  const mapData = useMemo(() => {
    if (map.state !== 'ready' || !sites) return null;
    // The map's own data says more about a site than the office's list.
    const offered = new Map(map.value.sites.map((site) => [site.id, site]));
    const shown = [...sites.values()]
      .filter(({ reasons }) => isConfirmable(reasons))
      .map(({ row }) => offered.get(row.id) ?? mapSiteOf(row))
      .filter((site) => site !== null);
    return { ...map.value, sites: shown };
  }, [map, sites]);
  const actionOf = useCallback(
    (id: number) => {
      const known = sites?.get(id);
      return (
        known && (
          <SiteAction
            name={siteLabel(known.row)}
            reasons={known.reasons}
            onPick={() => onPick(rowChoice(known.row))}
          />
        )
      );
    },
    [sites, onPick],
  );
  const renderChoice = useCallback((site: MapSite) => actionOf(site.id), [actionOf]);

  if (map.state === 'failed' || hasFailed) {
    return (
      <Notice
        title="map.failed"
        text="application.failedText"
        action="application.retry"
        onAction={() => {
          if (map.state === 'failed') map.retry();
          retry();
        }}
      />
    );
  }
  if (!mapData || !sites) return <Loading />;
  const onMap = new Set(mapData.sites.map(({ id }) => id));
  const others = [...sites.values()].map(({ row }) => row).filter(({ id }) => !onMap.has(id));
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
      <OtherSites
        sites={others.map((row) => ({ id: row.id, name: siteLabel(row) }))}
        renderChoice={actionOf}
      />
    </>
  );
}
