import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Popup as LeafletPopup } from 'leaflet';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { Popup } from 'react-leaflet';
import { getSharedPrefix } from '../../domain/geo/group-label.js';
import type { SiteGroup } from '../../domain/geo/site-groups.js';
import { useText } from '../shell/texts.js';
import { toLatLng } from './leaflet-shapes.js';
import type { PinnedSite } from './site-mark.js';

interface SitePopupProps<S extends PinnedSite> {
  group: SiteGroup<S>;
  /** The program that was picked from several; null for the list of them. */
  site: S | null;
  takesFocus: boolean;
  renderFacts: (site: S) => ReactNode;
  renderChoice: (site: S) => ReactNode;
  onPick: (site: S | null) => void;
  onClose: () => void;
}

const OVER_THE_PIN: [number, number] = [0, -10];

export function SitePopup<S extends PinnedSite>({ group, onClose, ...content }: SitePopupProps<S>) {
  const { lat, lng } = group.location;
  // A new array would close and reopen the popup.
  const position = useMemo(() => toLatLng({ lat, lng }), [lat, lng]);
  const popup = useRef<LeafletPopup>(null);

  useEffect(() => {
    const frame = popup.current?.getElement();
    // Leaflet would take a click on a button that's then gone for a click on the map.
    const keepFromMap = (event: MouseEvent): void => event.stopPropagation();
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Closes only the popup, not the modal around it.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    // If the popup was opened with the mouse, the focus is elsewhere.
    const around = frame?.closest<HTMLElement>('[role="dialog"], main');
    frame?.addEventListener('click', keepFromMap);
    around?.addEventListener('keydown', closeOnEscape);
    return () => {
      frame?.removeEventListener('click', keepFromMap);
      around?.removeEventListener('keydown', closeOnEscape);
    };
  }, [onClose]);

  return (
    <Popup
      ref={popup}
      position={position}
      offset={OVER_THE_PIN}
      closeButton={false}
      autoPan={false}
      eventHandlers={{ remove: onClose }}
    >
      <PopupContent group={group} onClose={onClose} {...content} />
    </Popup>
  );
}

function PopupContent<S extends PinnedSite>(props: SitePopupProps<S>) {
  const { group, site, takesFocus, renderFacts, renderChoice, onPick, onClose } = props;
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const isList = group.sites.length > 1 && site === null;
  const shownSite = site ?? group.sites[0];

  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus, site]);

  return (
    // Keeps at least half of the map visible; long content scrolls between heading and button.
    <Box
      role="dialog"
      aria-labelledby={headingId}
      sx={{
        maxHeight: '50cqh',
        '@container (min-width: 36em)': { maxHeight: '70cqh' },
        overflowY: 'auto',
      }}
    >
      <Stack
        direction="row"
        spacing={1}
        sx={{
          position: 'sticky',
          top: 0,
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          pl: 2,
          pr: 0.5,
          bgcolor: 'background.paper',
        }}
      >
        <Typography
          ref={heading}
          id={headingId}
          tabIndex={-1}
          component="h3"
          sx={{
            pt: 1.25,
            fontFamily: 'inherit',
            fontSize: '1.0625rem',
            fontWeight: 650,
            lineHeight: 1.4,
            letterSpacing: 0,
            overflowWrap: 'anywhere',
          }}
        >
          {isList ? text('map.several') : shownSite?.name}
        </Typography>
        <IconButton aria-label={text('dialog.close')} onClick={onClose} sx={{ flex: 'none' }}>
          <Close fontSize="small" />
        </IconButton>
      </Stack>
      {isList && <Programs group={group} onPick={onPick} />}
      {!isList && shownSite && (
        <>
          <Box sx={{ px: 2 }}>{renderFacts(shownSite)}</Box>
          <Stack
            spacing={0.5}
            sx={{
              position: 'sticky',
              bottom: 0,
              px: 2,
              pt: 1,
              pb: 1.5,
              bgcolor: 'background.paper',
              '&:empty': { pt: 0 },
            }}
          >
            {renderChoice(shownSite)}
            {group.sites.length > 1 && (
              <Button size="small" onClick={() => onPick(null)}>
                {text('map.backToPrograms')}
              </Button>
            )}
          </Stack>
        </>
      )}
    </Box>
  );
}

function Programs<S extends PinnedSite>({ group, onPick }: Pick<SitePopupProps<S>, 'group' | 'onPick'>) {
  const prefix = getSharedPrefix(group.sites.map(({ name }) => name));
  return (
    <Box sx={{ px: 2, pb: 1.5 }}>
      {prefix && <Typography color="textSecondary">{prefix}</Typography>}
      <Stack component="ul" spacing={1} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {group.sites.map((site) => (
          <li key={site.id}>
            <Button
              variant="outlined"
              fullWidth
              aria-label={site.name}
              onClick={() => onPick(site)}
              sx={{ justifyContent: 'flex-start', textAlign: 'start', overflowWrap: 'anywhere' }}
            >
              {site.name.slice(prefix.length).trim() || site.name}
            </Button>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
