import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import type { MessageView } from '../../../domain/contract/mail.js';
import { applicationPath, getPagePath } from '../../../domain/contract/pages.js';
import { useText } from '../../shell/texts.js';

/** Why it was sent, and about whom. */
export function Reason({ message, isLink = true }: { message: MessageView; isLink?: boolean }) {
  const t = useText();
  const { id, channel, kind, subject, language, student, isRepeat } = message;
  return (
    <>
      <Typography sx={{ fontWeight: 650 }}>{t(`outbox.kind.${kind}`)}</Typography>
      {channel === 'text' && <Typography color="textSecondary">{t('outbox.channel.text')}</Typography>}
      {isLink && (
        <Box>
          <Link to={getPagePath('message', id)} lang={language} aria-label={t('outbox.read', { subject })}>
            {subject}
          </Link>
        </Box>
      )}
      {student && (
        <Box>
          <Link to={applicationPath(student.id)}>{t('outbox.application', { student: student.name })}</Link>
        </Box>
      )}
      {isRepeat && <Typography color="textSecondary">{t('outbox.repeat')}</Typography>}
    </>
  );
}
