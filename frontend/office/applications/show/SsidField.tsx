import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNotify, useRefresh } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { applicationPath } from '../../../../domain/contract/pages.js';
import { ssidForm } from '../../../../domain/forms/applications.js';
import type { ApiError } from '../../../shell/api.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { isOfEndedSeason } from '../../data/useSeasons.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { DomainForm } from '../../forms/DomainForm.js';
import { DomainInput } from '../../forms/DomainInput.js';
import { FormDialog } from '../../forms/FormDialog.js';
import { formatDay } from '../../ui/format.js';
import { fullName } from '../../ui/row-facts.js';
import { useApplication } from './useApplication.js';

/** The SSID, 0 if the state has none for the student, empty if nobody has looked yet. */
function knownSsid({ ssid, ssidCheckedOn }: ApplicationDetail): number | null {
  return ssid ?? (ssidCheckedOn === null ? null : 0);
}

export function SsidField() {
  const t = useText();
  const [language] = useLanguage();
  const application = useApplication();
  const [isOpen, setIsOpen] = useState(false);
  const { ssid, ssidCheckedOn: checkedOn } = application;
  const unknown =
    checkedOn === null ? t('ssid.unknown') : t('ssid.notFoundOn', { date: formatDay(checkedOn, language) });
  return (
    <span>
      {ssid ?? unknown}
      {!isOfEndedSeason(application) && (
        <Button size="small" sx={{ ml: 0.5, my: -0.75 }} onClick={() => setIsOpen(true)}>
          {t('ssid.edit')}
        </Button>
      )}
      {isOpen && <SsidDialog application={application} onClose={() => setIsOpen(false)} />}
    </span>
  );
}

interface SsidDialogProps {
  application: ApplicationDetail;
  onClose: () => void;
}

function SsidDialog({ application, onClose }: SsidDialogProps) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [holder, setHolder] = useState<ApiError['student']>();
  return (
    <FormDialog title={t('ssid.edit')} onClose={onClose}>
      <DomainForm
        form={ssidForm}
        initial={{ ssid: knownSsid(application) }}
        action={t('ssid.save')}
        onCancel={onClose}
        send={({ ssid }) => provider.setSsid(application.id, ssid ?? 0)}
        onSent={() => {
          notify(t('ssid.done'), { type: 'success' });
          refresh();
          onClose();
        }}
        // Another student has the number: it can be corrected here.
        inlineError={({ status, message, student }) => {
          setHolder(student);
          return status === 409 ? message : null;
        }}
      >
        <p>{t('ssid.text', { name: fullName(application) })}</p>
        <DomainInput source="ssid" hint={t('ssid.hint')} />
        {holder && (
          <Link to={applicationPath(holder.id)}>{t('ssid.takenBy', { name: fullName(holder) })}</Link>
        )}
        <NoneButton />
      </DomainForm>
    </FormDialog>
  );
}

function NoneButton() {
  const t = useText();
  const { setValue } = useFormContext();
  return (
    <div>
      <Button onClick={() => setValue('ssid', '0', { shouldDirty: true })}>{t('ssid.none')}</Button>
    </div>
  );
}
