import Typography from '@mui/material/Typography';
import { noteForm } from '../../../../domain/forms/applications.js';
import { useText } from '../../../shell/texts.js';
import { isFromEndedSeason } from '../../data/useSeasons.js';
import { useCall } from '../../data/useCall.js';
import { ActionFormButton } from '../../forms/ActionFormButton.js';
import { DomainInput } from '../../forms/DomainInput.js';
import { Section } from '../../ui/Section.js';
import { QueryTimeline, WhenAndWho } from './QueryTimeline.js';
import { useApplication } from './useApplication.js';

export function Notes() {
  const t = useText();
  const application = useApplication();
  const { id } = application;
  const query = useCall('applications', 'listNotes', [id]);
  return (
    <Section title={t('notes.title')} action={!isFromEndedSeason(application) && <AddNoteButton id={id} />}>
      <QueryTimeline query={query} failed="notes.failed" empty="notes.empty">
        {({ at, by, text }) => (
          <>
            <Typography sx={{ maxWidth: '72ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {text}
            </Typography>
            <WhenAndWho at={at} by={by} />
          </>
        )}
      </QueryTimeline>
    </Section>
  );
}

function AddNoteButton({ id }: { id: string }) {
  const t = useText();
  return (
    <ActionFormButton
      label={t('notes.add')}
      form={noteForm}
      title={t('notes.add')}
      action={t('notes.save')}
      draft={`note.${id}`}
      send={(provider, { text }) => provider.addNote(id, text ?? '')}
      done={t('notes.added')}
    >
      <DomainInput source="text" hint={t('notes.hint')} />
    </ActionFormButton>
  );
}
