import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { Button } from '../../../shell/Button.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatDay } from '../../ui/format.js';
import { useSsidEditor } from './useSsidEditor.js';

/** The state's number of the student, or what came of looking for it, and the way to change it. */
export function SsidFact({ application }: { application: ApplicationDetail }) {
  const text = useText();
  const [language] = useLanguage();
  const edit = useSsidEditor(application);
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
        <Button variant="quiet" onClick={edit}>
          {text('ssid.edit')}
        </Button>
      </dd>
    </div>
  );
}
