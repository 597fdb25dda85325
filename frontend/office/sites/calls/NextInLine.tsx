import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { ActionButton } from '../../ui/ActionButton.js';
import { fullName } from '../../ui/row-facts.js';
import { useSiteList } from '../people/useSiteList.js';
import { useSite } from '../useSite.js';

export function NextInLine({ count }: { count: number }) {
  const t = useText();
  const { site } = useSite();
  const provider = useOfficeDataProvider();
  const { rows = [] } = useSiteList(site.id, 'waitlist', provider.waitlist);
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
                  label={t('calls.assign', { student: fullName(student) })}
                  send={({ assign }) => assign(student.id, site.id, false)}
                  done={t('calls.assigned', { student: fullName(student) })}
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
