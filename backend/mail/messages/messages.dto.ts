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
  recipient!: string;
  /** Where it would go if it were sent again now. */
  currentRecipient!: string;
  recipientName!: string | null;
  language!: Language;
  subject!: string;
  student!: MessageStudentAnswer | null;
  @ApiProperty({ enum: MESSAGE_STATES })
  state!: MessageState;
  /** In epoch seconds. */
  createdAt!: number;
  isRepeat!: boolean;
  /** Null if it was never sent again. */
  repeat!: MessageRepeatAnswer | null;
  /** In epoch seconds. */
  sentAt!: number | null;
  attempts!: number;
  /** In epoch seconds; null once it's sent or stuck. */
  nextAttemptAt!: number | null;
  lastError!: string | null;
  canResend!: boolean;
  @ApiProperty({ enum: RESEND_REFUSALS, nullable: true })
  resendRefusal!: ResendRefusal | null;
}

export class MessageDetailAnswer extends MessageAnswer implements MessageDetail {
  html!: string;
  text!: string;
  isLinkHidden!: boolean;
}

export class MessagePageAnswer implements MessagePage {
  results!: MessageAnswer[];
  count!: number;
  waiting!: number;
  stuck!: number;
}
