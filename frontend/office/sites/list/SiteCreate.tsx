import Typography from '@mui/material/Typography';
import { Create, useRedirect } from 'react-admin';
import { PAGES, getSitePath } from '../../../../domain/contract/pages.js';
import type { SiteRow } from '../../../../domain/contract/site.js';
import { newSiteForm } from '../../../../domain/forms/site.js';
import { useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { DomainForm } from '../../forms/DomainForm.js';
import { DomainInput } from '../../forms/DomainInput.js';
import { FormPage } from '../../forms/FormPage.js';

export function SiteCreate() {
  const t = useText();
  const provider = useOfficeDataProvider();
  const redirect = useRedirect();
  return (
    <Create>
      <FormPage title={t('newSite.title')} back={{ to: PAGES.sites, label: t('sites.title') }}>
        <DomainForm
          form={newSiteForm}
          initial={{}}
          draft="site.new"
          action={t('newSite.create')}
          onCancel={() => redirect('list', 'sites')}
          send={(data) => provider.create<SiteRow>('sites', { data })}
          onSent={({ data }) => redirect(getSitePath(data.id))}
        >
          <Typography variant="h2">{t('newSite.group')}</Typography>
          <DomainInput source="name" />
          <DomainInput source="orgName" />
          <DomainInput source="orgType" />
        </DomainForm>
      </FormPage>
    </Create>
  );
}
