import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import type { MapSite } from '../../../../domain/contract/site.js';
import { isConfirmable, listUnfitReasons, type UnfitReason } from '../../../../domain/placement/site-fit.js';
import { getSiteLabel } from '../../../../domain/sites/site-label.js';
import { useMapData } from '../../../map/map-data.js';
import { SiteBrowser } from '../../../map/SiteBrowser.js';
import { Loading } from '../../../shell/Loading.js';
import { Notice } from '../../../shell/Notice.js';
import { useCloseOnBack } from '../../../shell/leave-guard.js';
import { useText } from '../../../shell/texts.js';
import { useSiteRows } from '../../sites/useSiteRows.js';
import { SiteWarning } from './SiteFacts.js';
import { findOtherSites, getLocationMarks, toMapSite, toChoice, type SiteChoice } from './site-choices.js';

interface SiteActionProps {
  name: string;
  reasons: readonly UnfitReason[];
  onPick: () => void;
}

function SiteAction({ name, reasons, onPick }: SiteActionProps) {
  const t = useText();
  const isFit = reasons.length === 0;
  // If the site can't be picked at all, the main reason is enough.
  const told = isConfirmable(reasons) ? reasons : reasons.slice(0, 1);
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      {told.map((reason) => (
        <SiteWarning key={reason}>{t(`location.unfit.${reason}`)}</SiteWarning>
      ))}
      {isConfirmable(reasons) && (
        <Button
          variant={isFit ? 'contained' : 'text'}
          aria-label={t(isFit ? 'location.pickSite' : 'location.pickSiteAnyway', { site: name })}
          onClick={onPick}
        >
          {t(isFit ? 'location.pick' : 'location.pickAnyway')}
        </Button>
      )}
    </Stack>
  );
}

const SHOWN_SITES = 24;

interface OtherSitesProps {
  sites: readonly { id: number; name: string }[];
  renderChoice: (siteId: number) => ReactNode;
}

/** Sites without a pin, or that can't take the student. */
function OtherSites({ sites, renderChoice }: OtherSitesProps) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = findOtherSites(sites, typed);
  if (sites.length === 0) return null;
  return (
    <Stack
      component="section"
      aria-labelledby={id}
      spacing={1}
      sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography id={id} variant="h3">
        {t('location.others')}
      </Typography>
      <Typography color="textSecondary">{t('location.othersText')}</Typography>
      <TextField
        type="search"
        label={t('location.findOther')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ width: 'min(100%, 420px)' }}
      />
      <Typography role="status" color="textSecondary">
        {found.length === 0 && t('location.noneFound')}
        {found.length > SHOWN_SITES && t('location.more')}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))',
          columnGap: 4,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {found.slice(0, SHOWN_SITES).map((site) => (
          <Stack
            key={site.id}
            component="li"
            direction="row"
            sx={{
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 1.5,
              py: 0.75,
              borderBottom: 1,
              borderColor: 'divider',
              overflowWrap: 'anywhere',
              '& > div': { flex: 'none', maxWidth: '60%' },
            }}
          >
            {site.name}
            {renderChoice(site.id)}
          </Stack>
        ))}
      </Box>
    </Stack>
  );
}

/** By id, with the reasons against the student; undefined until they're loaded. */
function useSitesFor({ site: siteId, grade }: ApplicationDetail) {
  const { data, isError, refetch } = useSiteRows();
  const sites = useMemo(
    () =>
      data &&
      new Map(
        data.map((row) => [row.id, { row, reasons: listUnfitReasons(row, { siteId, grade }) }] as const),
      ),
    [data, siteId, grade],
  );
  return { sites, hasFailed: isError && !data, retry: () => void refetch() };
}

interface LocationPickerProps {
  application: ApplicationDetail;
  onPick: (choice: SiteChoice) => void;
  onClose: () => void;
}

export function LocationPicker({ application, onPick, onClose }: LocationPickerProps) {
  const t = useText();
  useCloseOnBack(true, onClose);
  return (
    <Dialog open fullScreen onClose={onClose}>
      <DialogTitle sx={{ pr: 8 }}>{t('location.title')}</DialogTitle>
      <IconButton
        aria-label={t('dialog.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 12, right: 16 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent>
        <Sites application={application} onPick={onPick} />
      </DialogContent>
    </Dialog>
  );
}

function Sites({ application, onPick }: Omit<LocationPickerProps, 'onClose'>) {
  const t = useText();
  const map = useMapData();
  const { sites, hasFailed, retry } = useSitesFor(application);
  const marks = useMemo(() => getLocationMarks(application), [application]);
  const mapData = useMemo(() => {
    if (!map.data || !sites) return null;
    // The map's own data says more about a site than the office's list does.
    const offered = new Map(map.data.sites.map((site) => [site.id, site]));
    const shown = [...sites.values()]
      .filter(({ reasons }) => isConfirmable(reasons))
      .map(({ row }) => offered.get(row.id) ?? toMapSite(row))
      .filter((site) => site !== null);
    return { ...map.data, sites: shown };
  }, [map.data, sites]);
  const getAction = useCallback(
    (id: number) => {
      const known = sites?.get(id);
      return (
        known && (
          <SiteAction
            name={getSiteLabel(known.row)}
            reasons={known.reasons}
            onPick={() => onPick(toChoice(known.row))}
          />
        )
      );
    },
    [sites, onPick],
  );
  const renderChoice = useCallback((site: MapSite) => getAction(site.id), [getAction]);

  if (map.isError || hasFailed) {
    return (
      <Notice
        title="map.failed"
        text="application.failedText"
        action="application.retry"
        onAction={() => {
          if (map.isError) void map.refetch();
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
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t('location.fitText')}
      </Typography>
      <SiteBrowser
        data={mapData}
        zip={application.zip}
        grade={application.grade}
        marks={marks}
        renderChoice={renderChoice}
        noZip="location.noZip"
      />
      <OtherSites
        sites={others.map((row) => ({ id: row.id, name: getSiteLabel(row) }))}
        renderChoice={getAction}
      />
    </>
  );
}
