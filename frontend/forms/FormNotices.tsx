import { dateOfSeconds } from '../../domain/fields/date-text.js';
import { Button } from '../shell/Button.js';
import { Icon } from '../shell/Icon.js';
import { useLanguage, useText } from '../shell/texts.js';
import { choicesOf } from './choices.js';
import styles from './FormNotices.module.css';
import { namedSchools, schoolLabel } from './school-search.js';
import { useSchools } from './schools.js';
import type { DraftOffer, FieldChoice, FormControl } from './useForm.js';

/** `3:42 PM`, with the day if it isn't today. */
function useMoment(at: number): string {
  const [language] = useLanguage();
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    timeStyle: 'short',
    ...(isToday ? {} : { dateStyle: 'long' }),
  }).format(moment);
}

/** Offers to restore what was typed before a reload or a new login. */
export function DraftNotice({ draft }: { draft: DraftOffer }) {
  const text = useText();
  const time = useMoment(draft.at);
  return (
    <div role="status" className={styles.draft}>
      <p>
        <Icon name="info" />
        {text('draft.text', { time })}
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={draft.restore}>
          {text('draft.restore')}
        </Button>
        <Button onClick={draft.discard}>{text('draft.discard')}</Button>
      </div>
    </div>
  );
}

/** Formats a value as the input shows it. */
function useWords({ rule }: FormControl): (raw: unknown) => string {
  const text = useText();
  const [language] = useLanguage();
  const schools = useSchools(rule.kind === 'school');
  return (raw) => {
    if (raw === null || raw === undefined || raw === '') return '';
    switch (rule.kind) {
      case 'checkbox':
        return text(raw === true ? 'form.yes' : 'form.no');
      case 'select':
      case 'state':
      case 'yesNo':
        return choicesOf(rule, text, language).find(({ value }) => value === raw)?.label ?? '';
      case 'grades':
        return choicesOf({ ...rule, enumName: 'grade' }, text, language)
          .filter(({ code }) => (raw as string).includes(code))
          .map(({ label }) => label)
          .join(', ');
      case 'school': {
        const known = schools.state === 'ready' ? namedSchools(schools.schools, text('school.other')) : [];
        const school = known.find(({ id }) => id === raw);
        return school ? schoolLabel(school) : '';
      }
      case 'date': {
        const day = dateOfSeconds(raw);
        const written = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
        return day && written.format(new Date(`${day}T00:00:00Z`));
      }
      default:
        return typeof raw === 'string' || typeof raw === 'number'
          ? (rule.format?.(String(raw)) ?? String(raw))
          : '';
    }
  };
}

interface ConflictNoticeProps {
  control: FormControl;
  choice: FieldChoice;
  inWords?: ((raw: unknown) => string) | undefined;
}

/** Shows both values and asks which one to keep. */
export function ConflictNotice({ control, choice, inWords }: ConflictNoticeProps) {
  const text = useText();
  const ownWords = useWords(control);
  const words = (raw: unknown) => (inWords ?? ownWords)(raw) || text('form.emptyAnswer');
  const label = text(control.label);
  // The buttons disappear with the choice, so the focus moves to the field.
  const settle = (act: () => void) => () => {
    act();
    document.getElementById(control.id)?.focus();
  };
  return (
    <div role="group" aria-label={text('form.whichAnswer', { label })} className={styles.conflict}>
      <dl>
        <dt>{text('form.theirAnswer')}</dt>
        <dd>{words(choice.theirs)}</dd>
        <dt>{text('form.yourAnswer')}</dt>
        <dd>{words(control.raw)}</dd>
      </dl>
      <div className={styles.buttons}>
        <Button
          aria-label={text('form.aboutField', { action: text('form.keepMine'), label })}
          onClick={settle(choice.keepMine)}
        >
          {text('form.keepMine')}
        </Button>
        <Button
          aria-label={text('form.aboutField', { action: text('form.useTheirs'), label })}
          onClick={settle(choice.useTheirs)}
        >
          {text('form.useTheirs')}
        </Button>
      </div>
    </div>
  );
}
