import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { noteForm } from '../../../../domain/forms/applications.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { seatReason } from '../../../facts/seat-reason.js';
import { Field } from '../../../forms/Field.js';
import { useForm } from '../../../forms/useForm.js';
import { Button } from '../../../shell/Button.js';
import { openFormModal, type FormModal } from '../../../shell/form-modal.js';
import { Loading } from '../../../shell/Loading.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { DateAndTime } from '../../ui/Moment.js';
import { Panel } from '../../ui/Panel.js';
import { SiteLink } from '../../ui/SiteLink.js';
import { WindowForm } from '../../ui/WindowForm.js';
import styles from './Timeline.module.css';
import { useApplication } from './useApplication.js';

interface TimelineProps<Entry> {
  title: string;
  action?: ReactNode;
  query: { data: Entry[] | undefined; isError: boolean; refetch: () => Promise<unknown> };
  failed: MessageKey;
  empty: MessageKey;
  children: (entry: Entry) => ReactNode;
}

/** What somebody did or wrote, newest first, each with its date and its author. */
function Timeline<Entry extends { at: number; by: string }>(props: TimelineProps<Entry>) {
  const { title, action, query, failed, empty, children } = props;
  const text = useText();
  const { data, isError, refetch } = query;
  return (
    <Panel title={title} action={action}>
      {isError && !data && (
        <div className={styles.failed}>
          <p>{text(failed)}</p>
          <Button onClick={() => void refetch()}>{text('application.retry')}</Button>
        </div>
      )}
      {!data && !isError && <Loading />}
      {data?.length === 0 && <p className={styles.when}>{text(empty)}</p>}
      {data && data.length > 0 && (
        <ol className={styles.list}>
          {data.map((entry, index) => (
            // Entries are never deleted: counted from the oldest, each keeps its number.
            <li key={data.length - index}>{children(entry)}</li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function WhenAndWho({ at, by }: { at: number; by: string }) {
  const text = useText();
  return (
    <p className={styles.when}>
      <DateAndTime seconds={at} />, {text('past.by', { name: by })}
    </p>
  );
}

/** What happened to the application, when, who did it, at which site, and with which message. */
export function HistorySection({ linksSites }: { linksSites: boolean }) {
  const text = useText();
  const [language] = useLanguage();
  const provider = useOfficeDataProvider();
  const { id } = useApplication();
  const query = useQuery({
    // In the language of the page: some names are words, like "the program".
    queryKey: ['applications', 'history', id, language],
    queryFn: () => provider.history(id),
    placeholderData: (before) => before,
  });
  return (
    <Timeline title={text('past.title')} query={query} failed="past.failed" empty="past.empty">
      {({ at, kind, by, site, message, placement, ssid }) => (
        <>
          <p className={styles.what}>
            <strong>{text(`history.${kind}`)}</strong>
            {site && ': '}
            {site && (linksSites ? <SiteLink id={site.id} name={site.name} /> : site.name)}
          </p>
          <WhenAndWho at={at} by={by} />
          {placement && <p>{seatReason(placement, text)}</p>}
          {ssid && (
            <p>
              {text('ssid.change', {
                before: ssid.before === null ? text('applications.none') : String(ssid.before),
                after: ssid.after === null ? text('applications.none') : String(ssid.after),
              })}
            </p>
          )}
          {message && <blockquote className={styles.message}>{message}</blockquote>}
        </>
      )}
    </Timeline>
  );
}

function NoteForm({ id, modal, onAdded }: { id: string; modal: FormModal; onAdded: () => void }) {
  const text = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const form = useForm(noteForm, {
    initial: {},
    send: ({ text: words }) => provider.addNote(id, words ?? ''),
    onSent: () => {
      modal.close();
      notify(text('notes.added'), { type: 'success' });
      onAdded();
    },
    onChanged: modal.setChanged,
  });
  return (
    <WindowForm form={form} modal={modal} action={text('notes.save')}>
      <Field of={form.field('text')} hint={text('notes.hint')} />
    </WindowForm>
  );
}

/** The administrators' private notes about the application. */
export function NotesSection() {
  const text = useText();
  const provider = useOfficeDataProvider();
  const { id } = useApplication();
  const query = useQuery({
    queryKey: ['applications', 'notes', id],
    queryFn: () => provider.notes(id),
  });
  const add = () => {
    openFormModal({
      kind: 'window',
      title: text('notes.add'),
      content: (modal) => <NoteForm id={id} modal={modal} onAdded={() => void query.refetch()} />,
    });
  };
  return (
    <Timeline
      title={text('notes.title')}
      action={
        <Button className="no-print" onClick={add}>
          {text('notes.add')}
        </Button>
      }
      query={query}
      failed="notes.failed"
      empty="notes.empty"
    >
      {({ at, by, text: words }) => (
        <>
          <p className={styles.note}>{words}</p>
          <WhenAndWho at={at} by={by} />
        </>
      )}
    </Timeline>
  );
}
