import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { ssidForm } from '../../../../domain/forms/applications.js';
import { Field } from '../../../forms/Field.js';
import { FormFrame } from '../../../forms/FormFrame.js';
import { useForm } from '../../../forms/useForm.js';
import { Button } from '../../../shell/Button.js';
import { DialogActions } from '../../../shell/DialogBodies.js';
import { useText } from '../../../shell/texts.js';
import { nameOf } from './application-path.js';

interface SsidFormProps {
  application: ApplicationDetail;
  send: (ssid: number) => Promise<ApplicationDetail>;
  onSaved: (answer: ApplicationDetail) => void;
  onCancel: () => void;
  onChanged: (changed: boolean) => void;
}

/** What stands in the field: the number, 0 where it was looked for in vain, nothing before. */
function knownSsid({ ssid, ssidCheckedOn }: ApplicationDetail): number | null {
  return ssid ?? (ssidCheckedOn === null ? null : 0);
}

/** Edit SSID: the state's number, or that there is none. */
export function SsidForm({ application, send, onSaved, onCancel, onChanged }: SsidFormProps) {
  const text = useText();
  const form = useForm(ssidForm, {
    initial: { ssid: knownSsid(application) },
    send: ({ ssid }) => send(ssid ?? 0),
    onSent: onSaved,
    onChanged,
    // Another student has the number: it can be corrected here.
    inlineError: ({ status, message }) => (status === 409 ? message : null),
  });
  const ssid = form.field('ssid');
  return (
    <FormFrame
      form={form}
      footer={
        <DialogActions>
          <Button onClick={onCancel}>{text('dialog.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {text('ssid.save')}
          </Button>
        </DialogActions>
      }
    >
      <p>{text('ssid.text', { name: nameOf(application) })}</p>
      <Field of={ssid} hint={text('ssid.hint')} />
      <div>
        <Button
          variant="quiet"
          onClick={() => {
            ssid.set('0');
          }}
        >
          {text('ssid.none')}
        </Button>
      </div>
    </FormFrame>
  );
}
