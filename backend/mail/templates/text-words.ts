import type { AnswerWay } from '../../../domain/enums/coming.js';
import type { Language } from '../../../domain/enums/enums.js';
import type { TextKind } from '../../../domain/enums/mail.js';
import { formatPhone } from '../../../domain/fields/phone.js';
import { formatLongDay } from '../../../domain/season/season.js';
import type { Translate } from '../../platform/compile-page.js';
import type { TextFacts } from '../mail-list.js';

interface TextReader {
  language: Language;
  /** Shortens what people typed, so that the text fits into two segments. */
  shorten: (value: string) => string;
}

/** What a text says. Uses method syntax so that all kinds share one type. */
export type TextWords<Facts> = { write(facts: Facts, t: Translate, reader: TextReader): string }['write'];

/** Includes the program's name and a link, but never a last name or a birthday. */
export const TEXT_WORDS: { readonly [K in TextKind]: TextWords<TextFacts[K]> } = {
  'application-returned': ({ childName, link }, t, { shorten }) =>
    t('text.applicationReturned', { child: shorten(childName), link }),
  'site-accepted': ({ childName, siteName, link }, t, { shorten }) =>
    t('text.siteAccepted', { child: shorten(childName), site: shorten(siteName), link }),
  'withdrawal-confirmed': ({ childName, siteName, via, link }, t, { shorten }) =>
    t(via === ('call' satisfies AnswerWay) ? 'text.notComingCall' : 'text.notComing', {
      child: shorten(childName),
      site: shorten(siteName),
      link,
    }),
  'no-show-released': ({ childName, siteName, coordinatorPhone, link }, t, { shorten }) =>
    t(coordinatorPhone === null ? 'text.noShowCallUs' : 'text.noShow', {
      child: shorten(childName),
      site: shorten(siteName),
      ...(coordinatorPhone !== null && { call: formatPhone(coordinatorPhone) }),
      link,
    }),
  'attending-question': ({ childNames, firstDay, hasBegun, link }, t, { language, shorten }) => {
    const names = childNames.split('\n');
    return t(hasBegun ? 'text.attendingQuestionBegun' : 'text.attendingQuestion', {
      count: names.length,
      child: shorten(names[0] ?? ''),
      day: formatLongDay(language, firstDay),
      link,
    });
  },
  announcement: ({ siteName, subject, text, link }, t, { shorten }) =>
    t('text.announcement', {
      site: shorten(siteName ?? t('mail.sender')),
      // "Closed today!" needs no period.
      subject: shorten(/[.!?…]$/.test(subject) ? subject : `${subject}.`),
      text: shorten(text.replace(/\s+/g, ' ')),
      link,
    }),
  'mobile-code': ({ code }, t) => t('text.mobileCode', { code: code ?? '' }),
};
