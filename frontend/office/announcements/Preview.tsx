import { useId, useState } from 'react';
import type { AnnouncementAnswer } from '../../../domain/contract/announcement.js';
import type { Language } from '../../../domain/enums/enums.js';
import { ApiError } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { DialogActions } from '../../shell/DialogBodies.js';
import { ownName } from '../../shell/LanguageSwitch.js';
import { errorDialog } from '../../shell/modals.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { useSingleFlight } from '../../shell/useSingleFlight.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { formatNumber } from '../ui/format.js';
import { MailFrame } from '../ui/MailFrame.js';
import styles from './announcements.module.css';
import type { AnnouncementValues, Audience } from './open-announcement.js';
import { nobodyKey } from './nobody-key.js';

/** Refusals shown here: no families to write to, or the daily limit is reached. */
const SHOWN: readonly number[] = [400, 409, 429];

interface PreviewProps {
  audience: Audience;
  values: AnnouncementValues;
  preview: AnnouncementAnswer;
  close: () => void;
  onSent: (sent: AnnouncementAnswer) => void;
}

/** The mail as families will see it, how many they are, and the button that sends it. */
export function Preview({ audience, values, preview, close, onSent }: PreviewProps) {
  const t = useText();
  const [language] = useLanguage();
  const provider = useOfficeDataProvider();
  const { busy, run } = useSingleFlight<true>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { id, families, skipped, leftToday } = preview;
  const count = { count: families, number: formatNumber(families, language) };

  async function send(): Promise<void> {
    setRefusal(null);
    try {
      // The id of the preview: if the answer gets lost, sending again doesn't write to anyone twice.
      onSent(await provider.announce(audience, { ...values, id }));
    } catch (error) {
      if (error instanceof ApiError && SHOWN.includes(error.status)) setRefusal(error.message);
      else await errorDialog(error);
    }
  }

  return (
    <div className={styles.preview}>
      <div>
        <p className={styles.families}>
          {families === 0 ? t(nobodyKey(audience, preview)) : t('announcements.families', count)}
        </p>
        {families > 0 && (
          <p className={styles.soft}>
            {t('announcements.familiesOff')} {leftToday === 0 && t('announcements.noneLeft')}
            {leftToday !== null && leftToday > 0 && t('announcements.leftToday', { count: leftToday })}
          </p>
        )}
        {skipped > 0 && families > 0 && (
          <p className={styles.soft}>
            {t('announcements.skipped', { count: skipped, number: formatNumber(skipped, language) })}
          </p>
        )}
      </div>
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <Samples preview={preview} />
      <DialogActions>
        <Button onClick={close}>{t('announcements.back')}</Button>
        {families > 0 && leftToday !== 0 && (
          <Button variant="primary" busy={busy !== null} onClick={() => void run(true, send)}>
            {t('announcements.send', count)}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

/** The English mail, or the Spanish one if there's one. */
function Samples({ preview: { sample, sampleEs } }: { preview: AnnouncementAnswer }) {
  const t = useText();
  const name = useId();
  const [chosen, setChosen] = useState<Language>('en');
  const shown = chosen === 'es' ? (sampleEs ?? sample) : sample;
  if (!shown) return null;
  return (
    <>
      {sampleEs && (
        <fieldset className={styles.languages}>
          <legend>{t('announcements.language')}</legend>
          {(['en', 'es'] as const).map((one) => (
            <label key={one} lang={one}>
              <input type="radio" name={name} checked={one === chosen} onChange={() => setChosen(one)} />
              {ownName(one)}
            </label>
          ))}
        </fieldset>
      )}
      <MailFrame title={shown.subject} html={shown.html} language={sampleEs ? chosen : 'en'} />
    </>
  );
}
