import type { SiteDetail } from '../../../../domain/contract/site.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { Field } from '../../../forms/Field.js';
import { FormFooter } from '../../../forms/FormFooter.js';
import { FormFrame } from '../../../forms/FormFrame.js';
import { FormGroup } from '../../../forms/FormGroup.js';
import { useForm } from '../../../forms/useForm.js';
import { useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { useRecordCache } from '../../record/useRecordCache.js';
import { savePart, type EditFormProps } from './save-part.js';
import { valuesOf, type SitePart } from './site-parts.js';

const HINTS: Readonly<Record<string, MessageKey>> = {
  studentCapacity: 'siteHint.capacity',
  instructorCapacity: 'siteHint.capacity',
  dates: 'siteHint.schedule',
  days: 'siteHint.schedule',
  times: 'siteHint.schedule',
  technology: 'siteHint.technology',
  pinText: 'siteHint.pinText',
  acceptanceText: 'siteHint.acceptanceText',
  notes: 'siteHint.notes',
};

/** The form of one part of a site. */
export function PartForm({ part, site, onSaved, setChanged }: EditFormProps & { part: SitePart }) {
  const text = useText();
  const provider = useOfficeDataProvider();
  const cache = useRecordCache<SiteDetail>('sites');
  const names = Object.keys(part.form.fields);
  const form = useForm(part.form, {
    initial: valuesOf(part.form, site),
    shared: {
      opened: site,
      valuesOf: (record) => valuesOf(part.form, record),
      reload: () => cache.refresh(site.id),
    },
    draft: `site.${String(site.id)}.${part.title}`,
    send: (values, shown) => savePart(provider, { save: part.save, shown, values }),
    onSent: (saved) => {
      if (saved) onSaved(saved);
      else setChanged(true);
    },
    onChanged: setChanged,
  });
  const fields = (shown: readonly string[]) =>
    shown.map((name) => {
      const hint = HINTS[name];
      return <Field key={name} of={form.field(name)} {...(hint ? { hint: text(hint) } : {})} />;
    });
  return (
    <FormFrame form={form} footer={<FormFooter form={form} action={text('sitePage.save')} />}>
      {part.groups
        ? part.groups.map((group) => (
            <FormGroup key={group.title} title={text(group.title)}>
              {fields(group.names)}
            </FormGroup>
          ))
        : fields(names)}
    </FormFrame>
  );
}
