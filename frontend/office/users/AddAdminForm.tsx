import type { UserDetail } from '../../../domain/contract/user.js';
import { enumLabelKey } from '../../../domain/enums/enums.js';
import { addAdminForm } from '../../../domain/forms/users.js';
import { Field } from '../../forms/Field.js';
import { FormFooter } from '../../forms/FormFooter.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { FormGroup } from '../../forms/FormGroup.js';
import { useForm } from '../../forms/useForm.js';
import { useText } from '../../shell/texts.js';
import { RoleGuide } from '../ui/RoleGuide.js';
import { useOfficeDataProvider } from '../data/data-provider.js';

interface AddAdminFormProps {
  onAdded: (user: UserDetail) => void;
  onChanged: (changed: boolean) => void;
}

/** Grant someone administrator access (spec section 2). */
export function AddAdminForm({ onAdded, onChanged }: AddAdminFormProps) {
  const text = useText();
  const provider = useOfficeDataProvider();
  const form = useForm(addAdminForm, {
    initial: {},
    draft: 'user.new',
    // The address was typed twice to be sure of it, and is sent once.
    send: ({ firstName, lastName, email }) => provider.addUser({ firstName, lastName, email, role: 'admin' }),
    onSent: onAdded,
    onChanged,
    // Somebody has that address already: it can be corrected here.
    inlineError: ({ status, message }) => (status === 409 ? message : null),
  });
  return (
    <FormFrame form={form} footer={<FormFooter form={form} action={text('people.grantAdd')} />}>
      <p>{text('people.grantText')}</p>
      <FormGroup title={text('people.grantGroup')}>
        <Field of={form.field('firstName')} />
        <Field of={form.field('lastName')} />
        <Field of={form.field('email')} />
        <Field of={form.field('confirmEmail')} />
      </FormGroup>
      <RoleGuide
        isOpen
        title={text('people.roles')}
        roles={[{ name: text(enumLabelKey('userRole', 'admin')), text: text('people.role.admin') }]}
      />
    </FormFrame>
  );
}
