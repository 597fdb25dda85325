import { useNotify } from 'react-admin';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { ssidForm } from '../../../../domain/forms/applications.js';
import { Field } from '../../../forms/Field.js';
import { useForm } from '../../../forms/useForm.js';
import { Button } from '../../../shell/Button.js';
import { openFormModal, type FormModal } from '../../../shell/form-modal.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { useRecordCache } from '../../record/useRecordCache.js';
import { formatDay } from '../../ui/format.js';
import { fullName } from '../../ui/row-facts.js';
import { WindowForm } from '../../ui/WindowForm.js';
import { isOfEndedSeason } from '../season-marks.js';
import { useApplication } from './useApplication.js';

/** The field's value: the SSID, 0 if the state has none for the student, empty if nobody has looked yet. */
function knownSsid({ ssid, ssidCheckedOn }: ApplicationDetail): number | null {
  return ssid ?? (ssidCheckedOn === null ? null : 0);
}

/** Edit SSID: the number, or that there is none. */
function SsidForm({ application, modal }: { application: ApplicationDetail; modal: FormModal }) {
  const text = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const cache = useRecordCache<ApplicationDetail>('applications');
  const form = useForm(ssidForm, {
    initial: { ssid: knownSsid(application) },
    send: ({ ssid }) => provider.setSsid(application.id, ssid ?? 0),
    onSent: (changed) => {
      cache.put(changed);
      notify(text('ssid.done'), { type: 'success' });
      modal.close();
    },
    onChanged: modal.setChanged,
    // Another student has the number: it can be corrected here.
    inlineError: ({ status, message }) => (status === 409 ? message : null),
  });
  const ssid = form.field('ssid');
  return (
    <WindowForm form={form} modal={modal} action={text('ssid.save')}>
      <p>{text('ssid.text', { name: fullName(application) })}</p>
      <Field of={ssid} hint={text('ssid.hint')} />
      <div>
        <Button variant="quiet" onClick={() => ssid.set('0')}>
          {text('ssid.none')}
        </Button>
      </div>
    </WindowForm>
  );
}

/** The student's SSID, or that it's unknown, with a button to change it. */
export function SsidFact() {
  const text = useText();
  const [language] = useLanguage();
  const application = useApplication();
  const { ssid, ssidCheckedOn: checkedOn } = application;
  const unknown =
    checkedOn === null
      ? text('ssid.unknown')
      : text('ssid.notFoundOn', { date: formatDay(checkedOn, language) });
  return (
    <div>
      <dt>{text('ssid.label')}</dt>
      <dd>
        {ssid ?? unknown}
        {!isOfEndedSeason(application) && (
          <Button
            variant="quiet"
            onClick={() => {
              openFormModal({
                kind: 'window',
                title: text('ssid.edit'),
                content: (modal) => <SsidForm application={application} modal={modal} />,
              });
            }}
          >
            {text('ssid.edit')}
          </Button>
        )}
      </dd>
    </div>
  );
}
