import { ApiProperty } from '@nestjs/swagger';
import {
  RESEND_REFUSALS,
  type MessageDetail,
  type MessagePage,
  type MessageView,
  type ResendRefusal,
} from '../../../domain/contract/mail.js';
import { MAIL_KINDS, MESSAGE_STATES, type MailKind, type MessageState } from '../../../domain/enums/mail.js';
import { LANGUAGES, type Language } from '../../../domain/enums/enums.js';
import { messageListForm } from '../../../domain/forms/messages.js';
import { FormDto } from '../../platform/forms/form-dto.js';

export class MessageListDto extends FormDto(messageListForm) {}

export class MessageStudentAnswer {
  id!: string;
  name!: string;
}

/** A message that repeats another one. */
export class MessageRepeatAnswer {
  recipient!: string;
  @ApiProperty({ enum: MESSAGE_STATES })
  state!: MessageState;
}

export class MessageAnswer implements MessageView {
  id!: string;
  @ApiProperty({ enum: MAIL_KINDS })
  kind!: MailKind;
  /** Where it went, or is going. */
  recipient!: string;
  /** Where it would go if it were sent again now. */
  currentRecipient!: string;
  /** Of the recipient's account, if it has one. */
  recipientName!: string | null;
  @ApiProperty({ enum: LANGUAGES })
  language!: Language;
  /** As it stands in the mail, in the recipient's language. */
  subject!: string;
  /** Whose application it is about, if about one. */
  student!: MessageStudentAnswer | null;
  @ApiProperty({ enum: MESSAGE_STATES })
  state!: MessageState;
  /** In epoch seconds. */
  createdAt!: number;
  /** Whether an administrator sent it again. */
  isRepeat!: boolean;
  /** The last time that it was sent again; null where it never was. */
  repeat!: MessageRepeatAnswer | null;
  /** In epoch seconds. */
  sentAt!: number | null;
  attempts!: number;
  /** When it is tried again, in epoch seconds; null once sent or stuck. */
  nextAttemptAt!: number | null;
  /** What the mail server said last. */
  lastError!: string | null;
  canResend!: boolean;
  /** Why it can't. */
  @ApiProperty({ enum: RESEND_REFUSALS, nullable: true })
  resendRefusal!: ResendRefusal | null;
}

/** The mail as it was written. */
export class MessageDetailAnswer extends MessageAnswer implements MessageDetail {
  html!: string;
  text!: string;
  /** Whether the link was left out, because it opens something for whoever has it. */
  isLinkHidden!: boolean;
}

export class MessagePageAnswer implements MessagePage {
  results!: MessageAnswer[];
  /** How many the filters leave, on all pages. */
  count!: number;
  /** How many wait, whatever is filtered. */
  waiting!: number;
  /** How many are stuck, whatever is filtered. */
  stuck!: number;
}
