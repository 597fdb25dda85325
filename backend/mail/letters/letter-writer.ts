import { Injectable } from '@nestjs/common';
import type { Language } from '../../../domain/enums/enums.js';
import { Settings } from '../../platform/settings/settings.js';
import { texts } from '../../platform/texts.js';
import type { Message } from '../message.entity.js';
import { DARK, FONTS, LIGHT } from '../look.js';
import { template } from '../template.js';
import type { Fact, Letter, LetterPlan, Say } from './letter.js';
import { LETTERS } from './letters.js';
import { plainFacts } from './plain-facts.js';

/** A mail as it leaves: one subject, and the same words twice. */
export interface WrittenLetter {
  subject: string;
  html: string;
  text: string;
}

/** What is written down of a mail, as far as its words go. */
export type Writable = Pick<Message, 'kind' | 'language' | 'facts'>;

/** Writes a message of the outbox in its recipient's language, as HTML and as plain text. */
@Injectable()
export class LetterWriter {
  private readonly html = template('letter.html.hbs');
  private readonly text = template('letter.txt.hbs', { noEscape: true });

  constructor(private readonly settings: Settings) {}

  write(message: Writable): WrittenLetter {
    const { letter, say } = this.plan(message);
    const words = this.dress(letter, message.language, say);
    return { subject: letter.subject, html: this.html(words), text: this.text(words) };
  }

  subjectOf(message: Writable): string {
    return this.plan(message).letter.subject;
  }

  private plan({ kind, language, facts }: Writable): { letter: Letter; say: Say } {
    const say = this.sayIn(language);
    // The outbox takes only the facts that belong to the kind, so what comes back from it fits the plan.
    const letter = (LETTERS[kind] as LetterPlan<never>)(plainFacts(facts) as never, say, language);
    return { letter, say };
  }

  private sayIn(language: Language): Say {
    const { program } = this.settings;
    const facts = { year: program.year, phone: program.helpPhone, email: program.helpEmail };
    const named = { ...facts, program: texts.translate(language, 'mail.programName', facts) };
    return (key, params) => texts.translate(language, key, { ...named, ...params });
  }

  /** The words of the letter, and what stands around those of every letter. */
  private dress(letter: Letter, language: Language, say: Say): Record<string, unknown> {
    const { facts = [], quote = null, closing = [] } = letter;
    return {
      ...letter,
      facts,
      factLines: aligned(facts),
      quote: quote && { label: quote.label, lines: quote.text.split('\n') },
      closing,
      language,
      fonts: FONTS,
      light: LIGHT,
      dark: DARK,
      program: say('mail.programName'),
      preview: letter.paragraphs[0],
      greeting: letter.addressee
        ? say('mail.greeting', { name: letter.addressee })
        : say('mail.greetingNobody'),
      copyLink: say('mail.copyLink'),
      questions: say('mail.questions'),
    };
  }
}

/** Facts as lines of plain text, their values in one column. */
function aligned(facts: readonly Fact[]): string[] {
  const width = Math.max(0, ...facts.map(({ label }) => label.length)) + 2;
  return facts.flatMap(({ label, lines }) =>
    lines.map(({ text }, at) => (at === 0 ? `${label}:` : '').padEnd(width) + text),
  );
}
