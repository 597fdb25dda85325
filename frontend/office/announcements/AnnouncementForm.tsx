import { announcementForm } from '../../../domain/forms/announcement.js';
import { Field } from '../../forms/Field.js';
import { FormFooter } from '../../forms/FormFooter.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { FormGroup } from '../../forms/FormGroup.js';
import { useForm } from '../../forms/useForm.js';
import { dropDraft } from '../../forms/form-draft.js';
import type { FormModal } from '../../shell/form-modal.js';
import { program } from '../../shell/program.js';
import { useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import styles from './announcements.module.css';
import { draftOf, openPreview, type Audience } from './open-announcement.js';
import { Earlier } from './Progress.js';

/** Who gets it and where replies go, in a sentence. */
function useLead(audience: Audience): string {
  const t = useText();
  if (audience.siteId !== null) {
    const { replyTo } = audience;
    return replyTo === null
      ? t('announcements.leadSite', { address: program.helpEmail })
      : t('announcements.leadSiteReply', { address: replyTo });
  }
  const { season: _, ...filters } = audience.filter;
  const isFiltered = Object.keys(filters).length > 0;
  return t(isFiltered ? 'announcements.leadOffice' : 'announcements.leadAll');
}

interface AnnouncementFormProps {
  audience: Audience;
  modal: FormModal;
}

/** The words of an announcement. Sending the form only shows how it'll look. */
export function AnnouncementForm({ audience, modal }: AnnouncementFormProps) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const userId = useSession().user?.id;
  const lead = useLead(audience);
  const draft = draftOf(audience);
  const form = useForm(announcementForm, {
    initial: {},
    draft,
    send: async (values) => {
      const preview = await provider.previewAnnouncement(audience, values);
      const onSent = () => {
        if (userId) dropDraft(userId, draft);
        modal.close();
      };
      openPreview({ audience, values, preview, onSent });
      // Nothing is sent yet, so the draft stays.
      return null;
    },
    onSent: () => modal.setChanged(true),
    onChanged: modal.setChanged,
  });
  return (
    <>
      <FormFrame form={form} footer={<FormFooter form={form} action={t('announcements.preview')} />}>
        <p>{lead}</p>
        <FormGroup title={t('announcements.english')}>
          <Field of={form.field('subject')} />
          <Field of={form.field('body')} hint={t('announcements.bodyHint')} />
        </FormGroup>
        <FormGroup title={t('announcements.spanish')}>
          <p className={styles.soft}>{t('announcements.spanishHint')}</p>
          <Field of={form.field('subjectEs')} />
          <Field of={form.field('bodyEs')} />
        </FormGroup>
      </FormFrame>
      <Earlier siteId={audience.siteId} />
    </>
  );
}
