import { newSiteForm } from '../../../../domain/forms/site.js';
import { Field } from '../../../forms/Field.js';
import { FormFooter } from '../../../forms/FormFooter.js';
import { FormFrame } from '../../../forms/FormFrame.js';
import { FormGroup } from '../../../forms/FormGroup.js';
import { useForm } from '../../../forms/useForm.js';
import { useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';

interface NewSiteFormProps {
  onAdded: (id: number) => void;
  onChanged: (changed: boolean) => void;
}

/** New Site (spec section 2): its name and organization; everything else is filled in on its page. */
export function NewSiteForm({ onAdded, onChanged }: NewSiteFormProps) {
  const text = useText();
  const provider = useOfficeDataProvider();
  const form = useForm(newSiteForm, {
    initial: {},
    draft: 'site.new',
    send: (values) => provider.addSite(values),
    onSent: ({ id }) => onAdded(id),
    onChanged,
  });
  return (
    <FormFrame form={form} footer={<FormFooter form={form} action={text('newSite.create')} />}>
      <FormGroup title={text('newSite.group')}>
        <Field of={form.field('name')} />
        <Field of={form.field('orgName')} />
        <Field of={form.field('orgType')} />
      </FormGroup>
    </FormFrame>
  );
}
