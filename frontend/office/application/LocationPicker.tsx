import { useCallback, useMemo } from 'react';
import type { ApplicationDetail } from '../../../domain/contract/application.js';
import type { MapSite } from '../../../domain/contract/site.js';
import { useMapData } from '../../map/map-data.js';
import { SiteBrowser } from '../../map/SiteBrowser.js';
import { Button } from '../../shell/Button.js';
import { Loading } from '../../shell/Loading.js';
import { Notice } from '../../shell/Notice.js';
import { useText } from '../../shell/texts.js';
import { locationMarks } from './location-marks.js';
import { OtherSites } from './OtherSites.js';
import { namedChoice, pickedChoice, type SiteChoice } from './site-choices.js';

interface LocationPickerProps {
  application: ApplicationDetail;
  onPick: (choice: SiteChoice) => void;
}

/** Every site that there is: those with a place on the map on it and in the list beside it, the others by name. */
export function LocationPicker({ application, onPick }: LocationPickerProps) {
  const text = useText();
  const data = useMapData();
  const marks = useMemo(() => locationMarks(application), [application]);
  const renderChoice = useCallback(
    (site: MapSite) => (
      <Button
        variant="primary"
        aria-label={text('location.pickSite', { site: site.name })}
        onClick={() => {
          onPick(pickedChoice(site));
        }}
      >
        {text('location.pick')}
      </Button>
    ),
    [text, onPick],
  );
  switch (data.state) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <Notice
          title="map.failed"
          text="application.failedText"
          action="application.retry"
          onAction={data.retry}
        />
      );
    case 'ready':
      return (
        <>
          <SiteBrowser
            data={data.value}
            zip={application.zip}
            grade={application.grade}
            marks={marks}
            renderChoice={renderChoice}
            noZip="location.noZip"
          />
          <OtherSites
            onMap={data.value.sites}
            onPick={(site) => {
              onPick(namedChoice(site));
            }}
          />
        </>
      );
  }
}
