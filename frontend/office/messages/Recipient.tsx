import Typography from '@mui/material/Typography';
import type { MessageView } from '../../../domain/contract/mail.js';
import { formatPhone } from '../../../domain/fields/phone.js';
import { useText } from '../../shell/texts.js';

/** Who it was mailed to: the account's name, or the address. */
export function getRecipient({ recipientName, channel, recipient }: MessageView): string {
  return recipientName ?? formatRecipient(channel, recipient);
}

export function formatRecipient(channel: MessageView['channel'], recipient: string): string {
  return channel === 'text' ? formatPhone(recipient) : recipient;
}

/** The address below the name, and where it would go today. */
export function Recipient({ message }: { message: MessageView }) {
  const t = useText();
  const { channel, recipientName, recipient, currentRecipient } = message;
  const hasMoved = currentRecipient.toLowerCase() !== recipient.toLowerCase();
  return (
    <>
      {recipientName !== null && (
        <Typography color="textSecondary" sx={channel === 'text' ? { whiteSpace: 'nowrap' } : {}}>
          {formatRecipient(channel, recipient)}
        </Typography>
      )}
      {hasMoved && (
        <Typography color="textSecondary">
          {t('outbox.currentAddress', { address: formatRecipient(channel, currentRecipient) })}
        </Typography>
      )}
    </>
  );
}
