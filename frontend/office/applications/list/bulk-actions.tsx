import NoteIcon from '@mui/icons-material/NoteAddOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { AutocompleteInput } from 'react-admin';
import type { ApplicationDetail, ApplicationRow } from '../../../../domain/contract/application.js';
import type { SiteRow } from '../../../../domain/contract/site.js';
import { assignForm, moveMessageForm, noteForm } from '../../../../domain/forms/applications.js';
import { listAssignConfirmations } from '../../../../domain/placement/moves.js';
import { getSiteLabel } from '../../../../domain/sites/site-label.js';
import { takesStudents } from '../../../../domain/status/site-status.js';
import { ApiError } from '../../../shell/api.js';
import { useText, type Text } from '../../../shell/texts.js';
import type { OfficeDataProvider } from '../../data/data-provider.js';
import { DomainInput } from '../../forms/DomainInput.js';
import { BulkEachButton } from '../../lists/BulkEachButton.js';
import { useSiteRows } from '../../sites/useSiteRows.js';
import { listAssignSentences } from '../show/decision-words.js';
import { getMoveFacts, toChoice } from '../show/site-choices.js';

export function ReturnSelectedButton() {
  const t = useText();
  return (
    <BulkEachButton<ApplicationRow, typeof moveMessageForm>
      label={t('list.returnSelected')}
      icon={<UndoIcon />}
      ask={(rows) => {
        const count = rows.length;
        const seats = rows.filter(({ site }) => site !== null).length;
        const sentences = [
          t('list.returnText', { count }),
          ...(seats > 0 ? [t('list.returnSeats', { count: seats })] : []),
        ];
        return {
          title: t('list.returnTitle', { count }),
          text: sentences.join(' '),
          yes: t('list.returnYes', { count }),
        };
      }}
      fields={{
        form: moveMessageForm,
        inputs: <DomainInput source="message" hint={t('list.messageHint')} />,
        draft: 'return.selected',
      }}
      send={(provider, { id }, { message }) => provider.moveStudent(id, 'return', message)}
      done={(count) => t('list.returned', { count })}
    />
  );
}

export function NoteSelectedButton() {
  const t = useText();
  return (
    <BulkEachButton<ApplicationRow, typeof noteForm>
      label={t('list.noteSelected')}
      icon={<NoteIcon />}
      ask={({ length: count }) => ({
        title: t('list.noteTitle', { count }),
        text: t('notes.hint'),
        yes: t('list.noteYes', { count }),
      })}
      fields={{ form: noteForm, inputs: <DomainInput source="text" />, draft: 'note.selected' }}
      send={(provider, { id }, { text }) => provider.addNote(id, text ?? '')}
      done={(count) => t('list.noted', { count })}
    />
  );
}

/** Refuses what has to be confirmed on a student's own page: nobody confirms it for many at once. */
async function assignOne(provider: OfficeDataProvider, id: string, site: SiteRow, t: Text): Promise<unknown> {
  const { data: application } = await provider.getOne<ApplicationDetail>('applications', { id });
  const choice = toChoice(site);
  const reasons = listAssignConfirmations(getMoveFacts(application), choice.seat, application).filter(
    (reason) => reason !== 'overCapacity',
  );
  if (reasons.length > 0)
    throw new ApiError(409, listAssignSentences(application, choice, reasons, t).join(' '));
  return provider.assign(id, site.id, false);
}

export function AssignSelectedButton() {
  const t = useText();
  const { data: rows = [] } = useSiteRows();
  const sites = rows
    .filter((site) => takesStudents(site))
    .sort((one, other) => getSiteLabel(one).localeCompare(getSiteLabel(other)));
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
            choices={sites.map((site) => ({ id: site.id, name: getSiteLabel(site) }))}
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
