import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { enumLabelKey } from '../../../../domain/enums/enums.js';
import { isPossible } from '../../../../domain/placement/moves.js';
import { openSections } from '../../../../domain/status/sections.js';
import { useText, type Text } from '../../../shell/texts.js';
import { isOfEndedSeason } from '../../data/useSeasons.js';
import { Section } from '../../ui/Section.js';
import { SiteLink } from '../../ui/SiteLink.js';
import { AssignForm } from './AssignForm.js';
import { CurrentSite, SitePanel } from './CurrentSite.js';
import { RemoveButton, RestoreButton, SeatButtons } from './decision-buttons.js';
import { useNextOffer } from './next-up.js';
import { isAssignable, moveFacts, preferenceChoices } from './site-choices.js';
import { SiteFacts } from './SiteFacts.js';
import { useApplication } from './useApplication.js';

function reasonFor(application: ApplicationDetail, t: Text): string | null {
  switch (application.status) {
    case 'incomplete': {
      const open = openSections(application);
      if (open.length === 0) return t('decide.state.ready');
      const sections = open.map((section) => t(enumLabelKey('section', section))).join(', ');
      return t('decide.state.incomplete', { count: open.length, sections });
    }
    case 'withdrawn':
    case 'returned':
    case 'removed':
      return t(`decide.state.${application.status}`);
    case 'unassigned':
    case 'assigned':
    case 'declined':
    case 'accepted':
      return null;
  }
}

function NotAssignable() {
  const t = useText();
  const application = useApplication();
  const choices = preferenceChoices(application);
  return (
    <>
      <Alert severity="info" icon={false} sx={{ mb: 2 }}>
        {reasonFor(application, t)}
      </Alert>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('decide.preferences')}
      </Typography>
      {choices.length === 0 && <Typography color="textSecondary">{t('decide.noPreferences')}</Typography>}
      {choices.length > 0 && (
        <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {choices.map((choice) => (
            <li key={choice.seat.id}>
              <Typography variant="caption" component="p" color="textSecondary">
                {choice.rank && t(`label.site${choice.rank}`)}
              </Typography>
              <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
                <SiteLink id={choice.seat.id} name={choice.name} />
              </Typography>
              <SiteFacts choice={choice} />
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}

export function Decisions() {
  const t = useText();
  const application = useApplication();
  const { offerNext, offer } = useNextOffer(application);
  const facts = moveFacts(application);
  // Nothing can be decided anymore: where the student was, and why.
  if (isOfEndedSeason(application)) return <SitePanel />;
  return (
    <>
      <Section title={t('decide.title')} sx={{ overflow: 'visible' }}>
        <Stack spacing={1.5}>
          <CurrentSite>
            <SeatButtons onDecided={offerNext} />
          </CurrentSite>
          {isAssignable(application) ? <AssignForm onDecided={offerNext} /> : <NotAssignable />}
        </Stack>
      </Section>
      {isPossible('restore', facts) && (
        <Section title={t('decide.restoreTitle')} action={<RestoreButton />} sx={{ displayPrint: 'none' }}>
          <Typography color="textSecondary">{t('decide.restoreText')}</Typography>
        </Section>
      )}
      {isPossible('remove', facts) && (
        <Section
          title={t('decide.removeTitle')}
          action={<RemoveButton onDecided={offerNext} />}
          sx={{ displayPrint: 'none' }}
        >
          <Typography color="textSecondary">{t('decide.removeText')}</Typography>
        </Section>
      )}
      {offer}
    </>
  );
}
