import Typography from '@mui/material/Typography';
import Link from '@mui/material/Link';
import type { Fact } from '../../domain/forms/fact-groups.js';
import { formatFact, formatSchool } from '../../domain/records/fact-text.js';
import { useSchools } from '../forms/schools.js';
import { useLanguage, useText } from '../shell/texts.js';
import { getEmailLink, getPhoneLink } from './contact-links.js';

function School({ id }: { id: number }) {
  const text = useText();
  const { data: schools = [] } = useSchools();
  const school = schools.find((one) => one.id === id);
  return formatSchool(id, school, text);
}

export function FactValue({ fact }: { fact: Fact }) {
  const text = useText();
  const [language] = useLanguage();
  const { rule, value } = fact;
  if (rule.kind === 'school' && typeof value === 'number') return <School id={value} />;
  const shown = formatFact(fact, text, language);
  if (shown === null) {
    return (
      <Typography component="span" color="textSecondary" sx={{ fontStyle: 'italic' }}>
        {text('application.notGiven')}
      </Typography>
    );
  }
  if (typeof value !== 'string') return shown;
  switch (rule.kind) {
    case 'phone':
      return <Link href={getPhoneLink(value)}>{shown}</Link>;
    case 'email':
      return <Link href={getEmailLink(value)}>{shown}</Link>;
    case 'textarea':
      return <span style={{ whiteSpace: 'pre-line' }}>{shown}</span>;
    default:
      return shown;
  }
}
