import { ApiProperty } from '@nestjs/swagger';
import {
  RESEND_REFUSALS,
  type MessageDetail,
  type MessagePage,
  type MessageView,
  type ResendRefusal,
} from '../../../domain/contract/mail.js';
import {
  CHANNELS,
  MESSAGE_KINDS,
  MESSAGE_STATES,
  type Channel,
  type MessageKind,
  type MessageState,
} from '../../../domain/enums/mail.js';
import type { Language } from '../../../domain/enums/enums.js';

export class MessageStudentAnswer {
  id!: string;
  name!: string;
}

/** The copy that was sent when a message was sent again. */
export class MessageRepeatAnswer {
  recipient!: string;
  @ApiProperty({ enum: MESSAGE_STATES })
  state!: MessageState;
}

export class MessageAnswer implements MessageView {
  id!: string;
  @ApiProperty({ enum: CHANNELS })
  channel!: Channel;
  @ApiProperty({ enum: MESSAGE_KINDS })
  kind!: MessageKind;
  /** Where it was or will be sent. */
  recipient!: string;
  /** Where it would go if it were sent again now. */
  currentRecipient!: string;
  /** From the recipient's account, if there is one. */
  recipientName!: string | null;
  language!: Language;
  /** In the recipient's language, as in the email; all that a text says. */
  subject!: string;
  /** The student it's about, if any. */
  student!: MessageStudentAnswer | null;
  @ApiProperty({ enum: MESSAGE_STATES })
  state!: MessageState;
  /** In epoch seconds. */
  createdAt!: number;
  /** Whether it's a copy that an administrator sent. */
  isRepeat!: boolean;
  /** The newest copy of it, or null if it was never sent again. */
  repeat!: MessageRepeatAnswer | null;
  /** In epoch seconds. */
  sentAt!: number | null;
  attempts!: number;
  /** When it's tried next, in epoch seconds; null once it's sent or stuck. */
  nextAttemptAt!: number | null;
  /** What the mail server said last. */
  lastError!: string | null;
  canResend!: boolean;
  /** Why it can't be sent again. */
  @ApiProperty({ enum: RESEND_REFUSALS, nullable: true })
  resendRefusal!: ResendRefusal | null;
}

/** The email as it was written. */
export class MessageDetailAnswer extends MessageAnswer implements MessageDetail {
  /** Empty for a text. */
  html!: string;
  text!: string;
  /** Whether the link was left out because it opens an account. */
  isLinkHidden!: boolean;
}

export class MessagePageAnswer implements MessagePage {
  results!: MessageAnswer[];
  /** How many match the filters, on all pages. */
  count!: number;
  /** How many are waiting, whatever the filters. */
  waiting!: number;
  /** How many are stuck, whatever the filters. */
  stuck!: number;
}
