import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useText } from '../shell/texts.js';

/** Only https pages may be opened from here, whatever the database holds. */
function isWebPage(link: string): boolean {
  return URL.canParse(link) && new URL(link).protocol === 'https:';
}

interface ReportLinkProps extends Pick<ButtonProps, 'variant' | 'fullWidth'> {
  results: string | null;
  area: 'card' | 'application';
}

export function ReportLink({ results, area, variant = 'outlined', fullWidth = false }: ReportLinkProps) {
  const t = useText();
  if (results === null || !isWebPage(results)) return null;
  return (
    <Button
      variant={variant}
      fullWidth={fullWidth}
      href={results}
      target="_blank"
      rel="noopener noreferrer"
      endIcon={<OpenInNewIcon />}
    >
      {t(`${area}.report`)}
      <span className="visually-hidden"> ({t(`${area}.newWindow`)})</span>
    </Button>
  );
}
