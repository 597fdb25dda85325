import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { NoteView } from '../../../../domain/contract/audit.js';
import { noteForm } from '../../../../domain/forms/applications.js';
import { Field } from '../../../forms/Field.js';
import { FormFrame } from '../../../forms/FormFrame.js';
import { useForm } from '../../../forms/useForm.js';
import { Button } from '../../../shell/Button.js';
import { DialogActions } from '../../../shell/DialogBodies.js';
import { Loading } from '../../../shell/Loading.js';
import { openModal } from '../../../shell/modals.js';
import { text, useLanguage, useText } from '../../../shell/texts.js';
import { showToast } from '../../../shell/toasts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { formatMoment } from '../../ui/format.js';
import styles from './HistorySection.module.css';

interface NoteFormProps {
  id: string;
  onAdded: () => void;
  onCancel: () => void;
  onChanged: (changed: boolean) => void;
}

function NoteForm({ id, onAdded, onCancel, onChanged }: NoteFormProps) {
  const text = useText();
  const provider = useOfficeDataProvider();
  const form = useForm(noteForm, {
    initial: {},
    send: ({ text: words }) => provider.addNote(id, words ?? ''),
    onSent: onAdded,
    onChanged,
  });
  return (
    <FormFrame
      form={form}
      footer={
        <DialogActions>
          <Button onClick={onCancel}>{text('dialog.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {text('notes.save')}
          </Button>
        </DialogActions>
      }
    >
      <Field of={form.field('text')} hint={text('notes.hint')} />
    </FormFrame>
  );
}

/** Opens a window to write a note in; what was typed isn't thrown away without a question. */
function openNoteForm(id: string, onAdded: () => void): void {
  let isChanged = false;
  openModal({
    kind: 'window',
    title: text('notes.add'),
    guard: () => isChanged,
    content: (close, dismiss) => (
      <NoteForm
        id={id}
        onAdded={() => {
          close();
          showToast('success', text('notes.added'));
          onAdded();
        }}
        onCancel={dismiss}
        onChanged={(changed) => {
          isChanged = changed;
        }}
      />
    ),
  });
}

function Note({ note: { at, by, text: words } }: { note: NoteView }) {
  const text = useText();
  const [language] = useLanguage();
  return (
    <li>
      <p className={styles.note}>{words}</p>
      <p className={styles.when}>
        <time dateTime={new Date(at * 1000).toISOString()}>{formatMoment(at, language)}</time>,{' '}
        {text('past.by', { name: by })}
      </p>
    </li>
  );
}

/** What administrators wrote down about an application, for each other alone; newest first. */
export function NotesSection({ id }: { id: string }) {
  const text = useText();
  const titleId = useId();
  const provider = useOfficeDataProvider();
  const { data, isError, refetch } = useQuery({
    queryKey: ['application', id, 'notes'],
    queryFn: () => provider.notes(id),
    networkMode: 'always',
  });
  return (
    <section aria-labelledby={titleId} className={styles.history}>
      <div className={styles.head}>
        <h2 id={titleId}>{text('notes.title')}</h2>
        <Button
          onClick={() => {
            openNoteForm(id, () => void refetch());
          }}
        >
          {text('notes.add')}
        </Button>
      </div>
      {isError && !data && (
        <div className={styles.failed}>
          <p>{text('notes.failed')}</p>
          <Button onClick={() => void refetch()}>{text('application.retry')}</Button>
        </div>
      )}
      {!data && !isError && <Loading />}
      {data?.length === 0 && <p className={styles.when}>{text('notes.empty')}</p>}
      {data && data.length > 0 && (
        <ol className={styles.list}>
          {data.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ol>
      )}
    </section>
  );
}
