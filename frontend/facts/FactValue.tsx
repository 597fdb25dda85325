import Typography from '@mui/material/Typography';
import Link from '@mui/material/Link';
import { stateName, type State } from '../../domain/enums/states.js';
import type { EnumName, Language } from '../../domain/enums/enums.js';
import type { FieldRule } from '../../domain/fields/field-rule.js';
import { contactRelationshipKey } from '../../domain/forms/emergency.js';
import { formatPhone } from '../../domain/fields/phone.js';
import { rules } from '../../domain/fields/rules.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { formatSiteDates, formatSiteDays, formatSiteTimes } from '../../domain/sites/site-times.js';
import { useSchools } from '../forms/schools.js';
import { useLanguage, useText } from '../shell/texts.js';
import { gradesText, type Fact } from './facts.js';
import { mailLink, phoneLink } from './contact-links.js';
import { formatUtcDay } from './format-utc-day.js';

const OTHER_SCHOOL = 0;
const SCHEDULE = new Map<FieldRule<unknown>, (text: string, language: Language) => string>([
  [rules.dates, formatSiteDates],
  [rules.days, formatSiteDays],
  [rules.times, formatSiteTimes],
]);

/** A school's name, or its number while the names are loading or unavailable. */
function School({ id }: { id: number }) {
  const text = useText();
  const list = useSchools();
  if (id === OTHER_SCHOOL) return text('school.other');
  const school = list.state === 'ready' ? list.schools.find((one) => one.id === id) : undefined;
  if (!school) return text('application.unknownSchool', { id });
  return school.district === null ? school.name : `${school.name} (${school.district})`;
}

function EnumLabel({ name, value }: { name: EnumName; value: string }) {
  return useText()(`enum.${name}.${value}` as MessageKey);
}

/** A fact in readable form, by the kind of its field. */
export function FactValue({ fact: { rule, value } }: { fact: Fact }) {
  const text = useText();
  const [language] = useLanguage();
  if (value === null || value === '') {
    return (
      <Typography component="span" color="textSecondary" sx={{ fontStyle: 'italic' }}>
        {text('application.notGiven')}
      </Typography>
    );
  }
  if (typeof value === 'boolean') return text(value ? 'form.yes' : 'form.no');
  if (typeof value === 'number') {
    if (rule.kind === 'date') return formatUtcDay(value, language);
    return rule.kind === 'school' ? <School id={value} /> : String(value);
  }
  if (typeof value !== 'string') return null;
  if (rule === rules.relationshipText) {
    const label = contactRelationshipKey(value);
    if (label) return text(label);
  }
  if (rule.enumName) return <EnumLabel name={rule.enumName} value={value} />;
  switch (rule.kind) {
    case 'phone':
      return <Link href={phoneLink(value)}>{formatPhone(value)}</Link>;
    case 'email':
      return <Link href={mailLink(value)}>{value}</Link>;
    case 'textarea':
      return <span style={{ whiteSpace: 'pre-line' }}>{value}</span>;
    case 'grades':
      return gradesText(value, text);
    case 'state':
      return stateName(value as State, language);
    default:
      return SCHEDULE.get(rule)?.(value, language) ?? value;
  }
}
