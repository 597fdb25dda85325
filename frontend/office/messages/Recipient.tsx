import Typography from '@mui/material/Typography';
import type { MessageView } from '../../../domain/contract/mail.js';
import { useText } from '../../shell/texts.js';

/** Who it was mailed to: the account's name, or the address. */
export function getRecipient({ recipientName, recipient }: MessageView): string {
  return recipientName ?? recipient;
}

/** The address below the name, and where it would go today. */
export function Recipient({ message }: { message: MessageView }) {
  const t = useText();
  const { recipientName, recipient, currentRecipient } = message;
  const hasMoved = currentRecipient.toLowerCase() !== recipient.toLowerCase();
  return (
    <>
      {recipientName !== null && <Typography color="textSecondary">{recipient}</Typography>}
      {hasMoved && (
        <Typography color="textSecondary">
          {t('outbox.currentAddress', { address: currentRecipient })}
        </Typography>
      )}
    </>
  );
}
