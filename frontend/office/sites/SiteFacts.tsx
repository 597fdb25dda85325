import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-admin';
import { isEmpty } from '../../../domain/fields/field-rule.js';
import { officeSiteForm } from '../../../domain/forms/site-edit.js';
import { FactGrid, Labeled } from '../../facts/FactGrid.js';
import { FactValue } from '../../facts/FactValue.js';
import { useText } from '../../shell/texts.js';
import { PinBox } from './PinBox.js';
import { CARD_PARTS, PLACE, getEditPath, getValues, type SitePart, type SiteTab } from './site-parts.js';
import { useSite } from './useSite.js';

const LONG_KINDS: readonly string[] = ['textarea', 'email'];

interface SitePartFactsProps {
  part: SitePart;
  tab: SiteTab;
  isBrief?: boolean;
  children?: ReactNode;
}

export function SitePartFacts({ part, tab, isBrief = false, children }: SitePartFactsProps) {
  const { title, names } = part;
  const t = useText();
  const titleId = useId();
  const { site, rights } = useSite();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 36 }}>
        <Typography id={titleId} variant="h2" sx={{ fontSize: '1.0625rem' }}>
          {t(title)}
        </Typography>
        {rights.may('site.save') && (
          <Button
            size="small"
            component={Link}
            to={getEditPath(site.id, names[0] ?? null, tab)}
            startIcon={<EditIcon />}
            aria-label={t('sitePage.editPart', { part: t(title) })}
          >
            {t('sitePage.edit')}
          </Button>
        )}
      </Stack>
      {children ?? <Facts names={names} isBrief={isBrief} />}
    </Box>
  );
}

function Facts({ names, isBrief }: Pick<SitePart, 'names'> & { isBrief: boolean }) {
  const t = useText();
  const { site } = useSite();
  const values = getValues(site);
  if (isBrief && names.every((name) => isEmpty(values[name])))
    return <Missing>{t('application.notGiven')}</Missing>;
  return (
    <FactGrid least="130px">
      {names.map((name) => {
        const { label, rule } = officeSiteForm.fields[name];
        return (
          <Labeled key={name} label={t(label)} isWide={LONG_KINDS.includes(rule.kind)}>
            <FactValue fact={{ name, label, rule, value: values[name] }} />
          </Labeled>
        );
      })}
    </FactGrid>
  );
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <Typography color="textSecondary" sx={{ fontStyle: 'italic' }}>
      {children}
    </Typography>
  );
}

export function SiteCard({ tab }: { tab: SiteTab }) {
  const t = useText();
  return (
    <Stack component="aside" aria-label={t('sitePage.information')} spacing={2}>
      {CARD_PARTS.map((part) => (
        <SitePartFacts key={part.title} part={part} tab={tab} isBrief />
      ))}
      <SitePartFacts part={PLACE} tab={tab}>
        <Place />
      </SitePartFacts>
    </Stack>
  );
}

function Place() {
  const t = useText();
  const {
    site: { address, location },
  } = useSite();
  return (
    <Stack spacing={1}>
      {address === null ? (
        <Missing>{t('application.notGiven')}</Missing>
      ) : (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{address}</Typography>
      )}
      {location === null ? (
        <Missing>{t('sitePin.none')}</Missing>
      ) : (
        <>
          <PinBox height="220px" pinLabel={t('sitePin.placed')} place={location} />
          <Typography variant="caption" color="textSecondary">
            {location.lat}, {location.lng}
          </Typography>
        </>
      )}
    </Stack>
  );
}
