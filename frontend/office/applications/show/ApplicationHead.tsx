import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link, useNotify, useRefresh } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { PAGES, getPagePath, getSitePath, getApplicationPath } from '../../../../domain/contract/pages.js';
import type { WhoAmI } from '../../../../domain/contract/user.js';
import { getEnumLabelKey } from '../../../../domain/enums/enums.js';
import { ssidForm } from '../../../../domain/forms/applications.js';
import { getCurrentSiteLabel } from '../../../../domain/sites/site-label.js';
import { getReferenceNumber } from '../../../../domain/status/reference-number.js';
import { CardStatusChip } from '../../../facts/CardStatusChip.js';
import { getEmailLink } from '../../../facts/contact-links.js';
import { EnteredBy } from '../../../facts/EnteredBy.js';
import { Labeled } from '../../../facts/FactGrid.js';
import { GradeAndAge } from '../../../facts/GradeAndAge.js';
import { ReportLink } from '../../../facts/ReportLink.js';
import type { ApiError } from '../../../shell/api.js';
import { useSession } from '../../../shell/session.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { useLanguage, useText, type Text } from '../../../shell/texts.js';
import { isFromEndedSeason } from '../../data/useSeasons.js';
import { formatDay } from '../../ui/format.js';
import { RecordHead } from '../../ui/RecordHead.js';
import { getFullName } from '../../ui/row-facts.js';
import { LateMark } from '../season-marks.js';
import { NextButton } from './next-up.js';
import { useApplication } from './useApplication.js';
import type { Application, Viewed } from './viewer.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { DomainForm } from '../../forms/DomainForm.js';
import { DomainInput } from '../../forms/DomainInput.js';
import { FormDialog } from '../../forms/FormDialog.js';

function getWayBack({ by, application }: Viewed, sites: WhoAmI['sites'], t: Text) {
  switch (by) {
    case 'office':
      return { to: PAGES.applications, label: t('application.backToList') };
    case 'family':
      return { to: PAGES.dashboard, label: t('application.backHome') };
    case 'site':
      return {
        to: application.siteId === null ? PAGES.sites : getSitePath(application.siteId),
        label: getCurrentSiteLabel(application) ?? t('application.backToSites'),
      };
    case 'classroom': {
      const own = sites.find(({ id }) => id === application.site);
      return own
        ? { to: getSitePath(own.id), label: own.name }
        : { to: PAGES.sites, label: t('application.backToSites') };
    }
  }
}

function Summary({ application }: { application: Application }) {
  const t = useText();
  const [language] = useLanguage();
  const { applicationSubmitted: submitted, updatedOn, userFirstName, userLastName, userEmail } = application;
  return (
    <>
      <Labeled label={t('application.reference')}>{getReferenceNumber(application.id)}</Labeled>
      <Labeled label={t('application.submitted')}>
        {submitted === null ? t('application.notSubmitted') : formatDay(submitted, language)}
      </Labeled>
      <Labeled label={t('application.updated')}>{formatDay(updatedOn, language)}</Labeled>
      <Labeled label={t('application.applicant')}>
        {userFirstName} {userLastName}, <a href={getEmailLink(userEmail)}>{userEmail}</a>
      </Labeled>
      {'enteredBy' in application && application.enteredBy && (
        <Labeled label={t('officeForm.enteredBy')}>
          <EnteredBy enteredBy={application.enteredBy} />
        </Labeled>
      )}
    </>
  );
}

function CorrectButton({ application }: { application: ApplicationDetail }) {
  const t = useText();
  const { id, removed, applicationSubmitted } = application;
  if (removed || isFromEndedSeason(application)) return null;
  return (
    <Button
      component={Link}
      to={getPagePath('applicationForm', id)}
      variant="outlined"
      sx={{ minHeight: { xs: 44, sm: 36 } }}
    >
      {t(applicationSubmitted === null ? 'application.fillIn' : 'application.correct')}
    </Button>
  );
}

export function ApplicationHead({ viewed }: { viewed: Viewed }) {
  const t = useText();
  const { user } = useSession();
  const { by, application } = viewed;
  const { status, grade } = application;
  return (
    <Box sx={{ '@media print': { '& button, & [data-back]': { display: 'none' } } }}>
      <Stack
        direction="row"
        sx={{
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: 1,
          mb: { xs: 2, sm: 0 },
          '& > button': { flex: 'none' },
        }}
      >
        <RecordHead back={getWayBack(viewed, user?.sites ?? [], t)} title={getFullName(application)}>
          {/* What families read doesn't say which site was asked or declined. */}
          {by === 'family' ? (
            <CardStatusChip status={status} />
          ) : (
            <StatusChip tone={status}>{t(getEnumLabelKey('applicationStatus', status))}</StatusChip>
          )}
          <GradeAndAge grade={grade} birthday={'birthday' in application ? application.birthday : null} />
          {(by === 'office' || by === 'family') && (
            <ReportLink results={application.results} area="application" />
          )}
          {by !== 'classroom' && application.late && <LateMark />}
          {by === 'office' && <CorrectButton application={application} />}
        </RecordHead>
        {by === 'office' && !isFromEndedSeason(application) && <NextButton id={application.id} />}
      </Stack>
      {by !== 'classroom' && (
        <Stack component="dl" direction="row" sx={{ flexWrap: 'wrap', columnGap: 3.5, rowGap: 1, m: 0 }}>
          {by === 'office' && (
            <Labeled label={t('ssid.label')}>
              <SsidField />
            </Labeled>
          )}
          <Summary application={application} />
        </Stack>
      )}
    </Box>
  );
}

/** The SSID, 0 if the state has none for the student, empty if nobody has looked yet. */
function getKnownSsid({ ssid, ssidCheckedOn }: ApplicationDetail): number | null {
  return ssid ?? (ssidCheckedOn === null ? null : 0);
}

function SsidField() {
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
      {!isFromEndedSeason(application) && (
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
        initial={{ ssid: getKnownSsid(application) }}
        action={t('ssid.save')}
        onCancel={onClose}
        send={({ ssid }) => provider.setSsid(application.id, ssid ?? 0)}
        onSent={() => {
          notify(t('ssid.done'), { type: 'success' });
          refresh();
          onClose();
        }}
        // Another student has the number; it can be corrected here.
        inlineError={({ status, message, student }) => {
          setHolder(student);
          return status === 409 ? message : null;
        }}
      >
        <p>{t('ssid.text', { name: getFullName(application) })}</p>
        <DomainInput source="ssid" hint={t('ssid.hint')} />
        {holder && (
          <Link to={getApplicationPath(holder.id)}>{t('ssid.takenBy', { name: getFullName(holder) })}</Link>
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
