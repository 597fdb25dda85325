import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import { AutocompleteInput } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import type { ApplicationDetail, ApplicationRow } from '../../../../domain/contract/application.js';
import type { SiteRow } from '../../../../domain/contract/site.js';
import { assignForm } from '../../../../domain/forms/applications.js';
import { assignConfirmations } from '../../../../domain/placement/moves.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { takesStudents } from '../../../../domain/status/site-status.js';
import { ApiError } from '../../../shell/api.js';
import { useText, type Text } from '../../../shell/texts.js';
import { useOfficeDataProvider, type OfficeDataProvider } from '../../data/data-provider.js';
import { BulkEachButton } from '../../lists/BulkEachButton.js';
import { assignSentences } from '../show/decision-words.js';
import { moveFacts, rowChoice } from '../show/site-choices.js';

function useTakingSites(): readonly SiteRow[] {
  const provider = useOfficeDataProvider();
  const { data = [] } = useQuery({ queryKey: ['sites', 'rows'], queryFn: () => provider.siteRows() });
  return data
    .filter((site) => takesStudents(site))
    .sort((one, other) => siteLabel(one).localeCompare(siteLabel(other)));
}

/** What has to be confirmed on a student's own page isn't confirmed for many at once: it's refused here. */
async function assignOne(provider: OfficeDataProvider, id: string, site: SiteRow, t: Text): Promise<unknown> {
  const { data: application } = await provider.getOne<ApplicationDetail>('applications', { id });
  const choice = rowChoice(site);
  const reasons = assignConfirmations(moveFacts(application), choice.seat, application).filter(
    (reason) => reason !== 'overCapacity',
  );
  if (reasons.length > 0) throw new ApiError(409, assignSentences(application, choice, reasons, t).join(' '));
  return provider.assign(id, site.id, false);
}

export function AssignSelectedButton() {
  const t = useText();
  const sites = useTakingSites();
  return (
    <BulkEachButton<ApplicationRow, typeof assignForm>
      label={t('assign.selected')}
      icon={<PlaceIcon />}
      ask={({ length: count }) => ({
        title: t('assign.selectedTitle', { count }),
        text: t('assign.selectedText'),
        yes: t('assign.selectedYes', { count }),
      })}
      fields={{
        form: assignForm,
        inputs: (
          <AutocompleteInput
            source="siteId"
            label={t('label.site')}
            isRequired
            fullWidth
            helperText={false}
            choices={sites.map((site) => ({ id: site.id, name: siteLabel(site) }))}
            translateChoice={false}
          />
        ),
      }}
      send={(provider, { id }, { siteId }) => {
        const site = sites.find((one) => one.id === siteId);
        if (!site) throw new ApiError(409, t('move.siteNotTaking'));
        return assignOne(provider, id, site, t);
      }}
      done={(count) => t('assign.selectedDone', { count })}
    />
  );
}
