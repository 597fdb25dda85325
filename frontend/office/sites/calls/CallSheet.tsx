import type { SiteCallEntry } from '../../../../domain/contract/coming.js';
import { formatPhone } from '../../../../domain/fields/phone.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { readReaderDay } from '../../../shell/time-zone.js';
import { weekdayIn } from '../../ui/day-words.js';
import { formatMoment } from '../../ui/format.js';
import { listName } from '../../ui/row-facts.js';
import { PrintSheet } from '../PrintSheet.js';
import { useSite } from '../useSite.js';

/** What's printed: whom to call, with room for what came of it. */
export function CallSheet({ entries }: { entries: readonly SiteCallEntry[] }) {
  const t = useText();
  const [language] = useLanguage();
  const { site } = useSite();
  if (entries.length === 0) return null;
  const title = t('calls.printTitle', { day: weekdayIn(language, readReaderDay()) });
  return (
    <PrintSheet label={title}>
      <header>
        <h1>{siteLabel(site)}</h1>
        <p>{title}</p>
      </header>
      <table>
        <thead>
          <tr>
            {(['student', 'reason', 'phones', 'last', 'result'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`calls.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ studentId, firstName, lastName, reason, phones, lastCall }) => (
            <tr key={studentId}>
              <th scope="row">{listName(firstName, lastName)}</th>
              <td>{t(`calls.reason.${reason}`)}</td>
              <td>
                {phones.map(({ name, phone }) => (
                  <div key={phone}>
                    {formatPhone(phone)} {name}
                  </div>
                ))}
              </td>
              <td>
                {lastCall &&
                  t('calls.last', {
                    outcome: t(`calls.outcome.${lastCall.outcome}`),
                    when: formatMoment(lastCall.on, language),
                  })}
              </td>
              <td style={{ width: '22%' }} />
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
