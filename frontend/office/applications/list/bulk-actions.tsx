import NoteIcon from '@mui/icons-material/NoteAddOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import type { ApplicationRow } from '../../../../domain/contract/application.js';
import { moveMessageForm, noteForm } from '../../../../domain/forms/applications.js';
import { useText } from '../../../shell/texts.js';
import { DomainInput } from '../../forms/DomainInput.js';
import { BulkEachButton } from '../../lists/BulkEachButton.js';

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
