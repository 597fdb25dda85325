import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReleasedNoShows, SiteCallEntry } from '../../../../domain/contract/coming.js';
import { getSiteLabel } from '../../../../domain/sites/site-label.js';
import { BusyButton } from '../../../shell/BusyButton.js';
import { showError } from '../../../shell/modals.js';
import { useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { FormDialog } from '../../forms/FormDialog.js';
import { ActionButton } from '../../ui/ActionButton.js';
import { getFullName } from '../../ui/row-facts.js';
import { useSite, useSiteQuery } from '../useSite.js';

interface ReleaseDialogProps {
  noShows: readonly SiteCallEntry[];
  onClose: () => void;
  onReleased: (answer: ReleasedNoShows) => void;
}

export function ReleaseDialog({ noShows, onClose, onReleased }: ReleaseDialogProps) {
  const t = useText();
  const { site } = useSite();
  const provider = useOfficeDataProvider();
  const client = useQueryClient();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const ids = noShows.map(({ studentId }) => studentId).filter((id) => !left.includes(id));
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.releaseNoShows(site.id, ids),
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: ['sites'] });
      onReleased(answer);
    },
    onError: (error) => void showError(error),
  });
  const label = getSiteLabel(site);
  return (
    <FormDialog title={t('calls.releaseTitle')} onClose={onClose}>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>{t('calls.releaseText')}</Typography>
          <Box
            component="blockquote"
            sx={{ m: 0, px: 2, py: 1.5, borderRadius: '8px', bgcolor: 'var(--paper)' }}
          >
            {t('calls.releaseMail', { student: t('calls.releaseStudent'), site: label })}
          </Box>
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {noShows.map((entry) => (
              <li key={entry.studentId}>
                <FormControlLabel
                  sx={{ minHeight: 'var(--control)' }}
                  control={<Checkbox checked={!left.includes(entry.studentId)} />}
                  label={getFullName(entry)}
                  onChange={(_, isChecked) =>
                    setLeft(
                      isChecked ? left.filter((id) => id !== entry.studentId) : [...left, entry.studentId],
                    )
                  }
                />
              </li>
            ))}
          </Stack>
          {isAsked && ids.length === 0 && <Alert severity="error">{t('calls.chooseOne')}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <BusyButton
          variant="contained"
          color="error"
          isBusy={isPending}
          onClick={() => {
            setIsAsked(true);
            if (ids.length > 0) mutate();
          }}
        >
          {t('calls.releaseAction', { count: ids.length })}
        </BusyButton>
      </DialogActions>
    </FormDialog>
  );
}

export function Released({ released: { released, skipped } }: { released: ReleasedNoShows }) {
  const t = useText();
  const { rights } = useSite();
  return (
    <Alert severity={released > 0 ? 'success' : 'warning'} role="status">
      {released > 0 && <Typography>{t('calls.released', { count: released })}</Typography>}
      {skipped.length > 0 && <Typography>{t('calls.skipped', { count: skipped.length })}</Typography>}
      {released > 0 &&
        (rights.may('site.waitlist') ? (
          <NextInLine count={released} />
        ) : (
          <Typography>{t('calls.nextOffice')}</Typography>
        ))}
    </Alert>
  );
}

function NextInLine({ count }: { count: number }) {
  const t = useText();
  const { site } = useSite();
  const { data: rows = [] } = useSiteQuery('readWaitlist');
  const next = rows.toSorted((one, other) => one.position - other.position).slice(0, count);
  return (
    <Stack spacing={1} sx={{ mt: 1, alignItems: 'start' }}>
      {next.length > 0 && (
        <>
          <Typography>{t('calls.next')}</Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {next.map((student) => (
              <li key={student.id}>
                <ActionButton
                  label={t('calls.assign', { student: getFullName(student) })}
                  send={({ assign }) => assign(student.id, site.id, false)}
                  done={t('calls.assigned', { student: getFullName(student) })}
                  refused={t('calls.assignRefused')}
                  sx={{ my: 0.5 }}
                />
              </li>
            ))}
          </Box>
        </>
      )}
      <Button component={Link} to="?tab=waitlist">
        {t('calls.openWaitlist')}
      </Button>
    </Stack>
  );
}
