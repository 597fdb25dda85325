import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { LastCall, SiteCallEntry } from '../../../../domain/contract/coming.js';
import type { WhoAmI } from '../../../../domain/contract/user.js';
import type { CallOutcome } from '../../../../domain/enums/coming.js';
import { LIMITS } from '../../../../domain/fields/limits.js';
import { BusyButton } from '../../../shell/BusyButton.js';
import { confirmDialog, showError } from '../../../shell/modals.js';
import { useSession } from '../../../shell/session.js';
import { useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { getFullName } from '../../ui/row-facts.js';
import { useSite } from '../useSite.js';

const OTHERS = ['noAnswer', 'leftMessage', 'wrongNumber'] as const satisfies readonly CallOutcome[];

function makeCall(user: WhoAmI | null, outcome: CallOutcome, note: string | null): LastCall {
  const { firstName = '', lastName = '' } = user ?? {};
  return { on: Date.now() / 1000, firstName, lastName, outcome, note };
}

/** The person asked for the note, so typing goes there. */
function focusNow(input: HTMLElement | null): void {
  input?.focus();
}

interface OutcomesProps {
  entry: SiteCallEntry;
  /** Null until somebody asks for it. */
  note: string | null;
  onNote: (note: string) => void;
  onAnswered: (entry: SiteCallEntry) => void;
}

export function Outcomes({ entry, note, onNote, onAnswered }: OutcomesProps) {
  const t = useText();
  const notify = useNotify();
  const { user } = useSession();
  const { site } = useSite();
  const provider = useOfficeDataProvider();
  const client = useQueryClient();
  const student = getFullName(entry);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (outcome: CallOutcome) =>
      provider.addCall(site.id, { studentId: entry.studentId, outcome, note: note?.trim() || null }),
    onSuccess: async (_, outcome) => {
      onAnswered({ ...entry, lastCall: makeCall(user, outcome, note) });
      notify(outcome === 'notComing' ? t('calls.gaveUp', { student }) : t('calls.saved'), {
        type: 'success',
      });
      await client.invalidateQueries({ queryKey: ['sites'] });
    },
    onError: (error) => {
      void showError(error);
      void client.invalidateQueries({ queryKey: ['sites'] });
    },
  });

  async function answer(outcome: CallOutcome): Promise<void> {
    if (isPending) return;
    const isSure =
      outcome !== 'notComing' ||
      (await confirmDialog({
        title: t('calls.notComingTitle', { student }),
        text: t('calls.notComingText'),
        yes: t('calls.notComingAction'),
        isDangerous: true,
      }));
    if (isSure) mutate(outcome);
  }

  const getCommon = (outcome: CallOutcome) => ({
    isBusy: isPending && variables === outcome,
    onClick: () => void answer(outcome),
  });
  return (
    <Stack component="section" spacing={1.25} aria-label={t('calls.outcome')}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography>{t('calls.ask', { student: entry.firstName })}</Typography>
        {note === null && <Button onClick={() => onNote('')}>{t('calls.addNote')}</Button>}
      </Stack>
      {note !== null && (
        <TextField
          label={t('calls.note')}
          value={note}
          onChange={(event) => onNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: LIMITS.note } }}
          multiline
          inputRef={focusNow}
          size="small"
        />
      )}
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
        <BusyButton variant="contained" size="large" startIcon={<CheckIcon />} {...getCommon('coming')}>
          {t('calls.outcome.coming')}
        </BusyButton>
        <BusyButton variant="outlined" size="large" startIcon={<CloseIcon />} {...getCommon('notComing')}>
          {t('calls.outcome.notComing')}
        </BusyButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, 1fr)' }}>
        {OTHERS.map((outcome) => (
          <BusyButton
            key={outcome}
            variant="outlined"
            {...getCommon(outcome)}
            sx={{ minHeight: 'var(--control)', px: 0.5, lineHeight: 1.2 }}
          >
            {t(`calls.outcome.${outcome}`)}
          </BusyButton>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {t('calls.askHint')}
      </Typography>
    </Stack>
  );
}
