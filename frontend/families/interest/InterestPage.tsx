import { Field } from '../../forms/Field.js';
import { FormFooter } from '../../forms/FormFooter.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { FormGroup } from '../../forms/FormGroup.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useText } from '../../shell/texts.js';
import '../../forms/more-inputs.js';
import { ContactIsMe } from './ContactIsMe.js';
import styles from './InterestPage.module.css';
import { HoneypotField } from './HoneypotField.js';
import { useInterestForm } from './useInterestForm.js';

/** The form for organizations that offer a site (spec section 2): public, so without react-admin and MUI. */
export function InterestPage() {
  const t = useText();
  const { form, trap } = useInterestForm();
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <PageTitle>{t('interest.title')}</PageTitle>
        <p>{t('interest.lead')}</p>
        <p className={styles.facts}>{t('interest.facts')}</p>
      </div>
      <div className={styles.card}>
        <FormFrame
          // All fields are required: one sentence says so, and no field is marked.
          form={{ ...form, hasRequired: false }}
          footer={<FormFooter form={form} action={t('interest.send')} />}
        >
          <div>
            <h2>{t('interest.form')}</h2>
            <p className={styles.needed}>{t('interest.allNeeded')}</p>
          </div>
          <FormGroup title={t('interest.you')}>
            <Field of={form.field('name')} autoComplete="name" />
            <Field of={form.field('role')} autoComplete="organization-title" hint={t('interest.roleHint')} />
            <Field of={form.field('email')} autoComplete="email" hint={t('interest.emailHint')} />
          </FormGroup>
          <FormGroup title={t('interest.organization')}>
            <Field of={form.field('organizationName')} autoComplete="organization" />
            <Field of={form.field('organizationType')} />
            <Field of={form.field('interestReason')} hint={t('interest.reasonHint')} />
          </FormGroup>
          <FormGroup title={t('interest.contact')}>
            <p>{t('interest.contactText')}</p>
            <ContactIsMe form={form} />
            <Field of={form.field('organizationContactName')} />
            <Field of={form.field('organizationContactRole')} />
            <Field of={form.field('organizationContactEmail')} />
            <Field of={form.field('organizationContactPhone')} hint={t('interest.phoneHint')} />
          </FormGroup>
          <HoneypotField input={trap} />
        </FormFrame>
      </div>
    </div>
  );
}
