import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { HistoryEntryView, SeatReason } from '../../../domain/contract/student.js';
import { HISTORY } from '../../../domain/enums/history.js';
import { EditedAnswers } from '../../facts/EditedAnswers.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatDay } from '../format-date.js';
import { describeFamilyReason } from '../../../domain/placement/family-reason.js';
import { Timeline, TimelineItem } from '../../facts/Timeline.js';

function Reason({ placement }: { placement: SeatReason }) {
  const reason = describeFamilyReason(placement, useText());
  return reason !== null && <Typography>{reason}</Typography>;
}

export function HistoryList({ history }: { history: readonly HistoryEntryView[] }) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <Stack component="section" aria-labelledby="history-title" spacing={2}>
      <Typography variant="h2" id="history-title">
        {t('history.title')}
      </Typography>
      <Timeline>
        {history.map(({ at, kind, by, site, message, placement, edited }) => (
          <TimelineItem key={`${at} ${kind} ${edited?.fields.join()}`}>
            <Typography sx={{ fontWeight: 650 }}>
              {t(`history.${kind}`)}
              {site && HISTORY[kind].isAtSite && `: ${site.name}`}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {formatDay(at, language)}, {t('history.by', { name: by })}
            </Typography>
            {edited && <EditedAnswers edited={edited} />}
            {placement && <Reason placement={placement} />}
            {message && (
              <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
                {kind === 'denied' ? t('history.siteWrote', { message }) : message}
              </Typography>
            )}
          </TimelineItem>
        ))}
      </Timeline>
    </Stack>
  );
}
