import SearchIcon from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDebouncedEvent } from 'react-admin';
import { useHotkeys } from 'react-hotkeys-hook';
import { useNavigate } from 'react-router';
import { isInOffice } from '../../../domain/access/access.js';
import { getApplicationPath, getPagePath, getSitePath, PAGES } from '../../../domain/contract/pages.js';
import { MAX_FOUND, type SearchResults } from '../../../domain/contract/search.js';
import { getEnumLabelKey, getGradeNameKey } from '../../../domain/enums/enums.js';
import { searchForm } from '../../../domain/forms/search.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { useCloseOnBack } from '../../shell/leave-guard.js';
import { useSession } from '../../shell/session.js';
import { useText, type Text } from '../../shell/texts.js';
import { useCall } from '../data/useCall.js';
import { getListPath } from '../lists/list-path.js';
import { getFullName, getListName } from '../ui/row-facts.js';
import { useHasShortcuts, useShortcut } from './Shortcuts.js';

const PAUSE_MS = 250;

interface Found {
  to: string;
  kind: MessageKey;
  name: string;
  about: string;
}

function listFound({ children, sites, people }: SearchResults, t: Text, listPath: string | null): Found[] {
  return [
    ...children.map((child) => ({
      to: getApplicationPath(child.id),
      kind: 'search.child' as const,
      name: getListName(child.firstName, child.lastName),
      about: [
        child.grade && t(getGradeNameKey(child.grade)),
        t(getEnumLabelKey('applicationStatus', child.status)),
        child.siteName,
      ]
        .filter(Boolean)
        .join(', '),
    })),
    ...(listPath !== null && children.length === MAX_FOUND
      ? [{ to: listPath, kind: 'search.child' as const, name: t('search.all'), about: '' }]
      : []),
    ...sites.map(({ id, name, district }) => ({
      to: getSitePath(id),
      kind: 'search.site' as const,
      name,
      about: district ?? '',
    })),
    ...people.map((person) => ({
      to: getPagePath('user', person.id),
      kind: 'search.person' as const,
      name: getFullName(person),
      about: `${person.email}, ${t(getEnumLabelKey('userRole', person.role))}`,
    })),
  ];
}

export function SearchBox() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useCloseOnBack(isOpen, () => setIsOpen(false));
  const [hasShortcuts] = useHasShortcuts();
  useShortcut('/', open);
  useHotkeys('ctrl+k, meta+k', open, { preventDefault: true, enableOnFormTags: true });
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={t('search.open')}
        aria-keyshortcuts={hasShortcuts ? '/ Control+K' : 'Control+K'}
        title={`${t('search.open')} (${hasShortcuts ? '/' : 'Ctrl+K'})`}
        onClick={open}
      >
        <SearchIcon />
      </IconButton>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        sx={{
          '& .MuiDialog-container': { alignItems: 'flex-start' },
          '& .MuiDialog-paper': { overflow: 'visible' },
        }}
      >
        <DialogTitle>{t('search.open')}</DialogTitle>
        <SearchField close={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function SearchField({ close }: { close: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const search = useDebouncedEvent(setText, PAUSE_MS);
  const { user } = useSession();
  // Site people find no accounts, and their children not by email or SSID.
  const isOffice = user !== null && isInOffice(user);
  const listPath = isOffice ? getListPath(PAGES.applications, { search: text }) : null;
  const isLongEnough = searchForm.fields.q.rule.read(text).error === undefined && text.trim() !== '';
  const { data, isFetching, isError } = useCall('search', 'search', [text], { enabled: isLongEnough });
  const getNothingText = (): string => {
    if (isError) return t('search.failed');
    return t(isLongEnough ? 'search.none' : 'search.tooShort');
  };
  return (
    <Autocomplete<Found, false, false, true>
      sx={{ px: 3, pb: 3 }}
      disablePortal
      open={typed !== ''}
      onClose={(_, reason) => {
        if (reason === 'escape') close();
      }}
      options={data && isLongEnough ? listFound(data, t, listPath) : []}
      filterOptions={(all) => all}
      getOptionKey={(found) => (typeof found === 'string' ? found : found.to)}
      getOptionLabel={(found) => (typeof found === 'string' ? found : found.name)}
      inputValue={typed}
      onInputChange={(_, value, reason) => {
        if (reason === 'reset' || reason === 'selectOption') return;
        setTyped(value);
        search(value);
      }}
      onChange={(_, found) => {
        if (found === null || typeof found === 'string') return;
        close();
        void navigate(found.to);
      }}
      value={null}
      loading={isFetching}
      loadingText={t('search.searching')}
      noOptionsText={getNothingText()}
      autoHighlight
      renderOption={({ key, ...props }, { name, about, kind }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 650 }}>{name}</Box>
            <Typography color="textSecondary">{about}</Typography>
          </Box>
          <Typography color="textSecondary">{t(kind)}</Typography>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t(isOffice ? 'search.label' : 'search.labelAtSite')}
          helperText={t(isOffice ? 'search.hint' : 'search.hintAtSite')}
          // The dialog was opened to type.
          inputRef={(input: HTMLInputElement | null) => input?.focus()}
        />
      )}
    />
  );
}
