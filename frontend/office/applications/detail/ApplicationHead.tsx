import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { applicationPath, PAGES, sitePath } from '../../../../domain/contract/pages.js';
import type { WhoAmI } from '../../../../domain/contract/user.js';
import { enumLabelKey } from '../../../../domain/enums/enums.js';
import { ssidForm } from '../../../../domain/forms/applications.js';
import { currentSiteLabel } from '../../../../domain/sites/site-label.js';
import { ApplicationSummary } from '../../../facts/ApplicationSummary.js';
import { CardStatusChip } from '../../../facts/CardStatusChip.js';
import { GradeAndAge } from '../../../facts/GradeAndAge.js';
import { PageHead } from '../../../facts/PageHead.js';
import { ReportLink } from '../../../facts/ReportLink.js';
import { Field } from '../../../forms/Field.js';
import { useForm } from '../../../forms/useForm.js';
import type { ApiError } from '../../../shell/api.js';
import { Button } from '../../../shell/Button.js';
import { Link } from '../../../shell/Link.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { type FormModal, openFormModal } from '../../../shell/form-modal.js';
import { useSession } from '../../../shell/session.js';
import { type Text, useLanguage, useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { useRecordCache } from '../../record/useRecordCache.js';
import { WindowForm } from '../../ui/WindowForm.js';
import { formatDay } from '../../ui/format.js';
import { fullName } from '../../ui/row-facts.js';
import { isOfEndedSeason, LateMark } from '../season-marks.js';
import { NextButton } from './next-application.js';
import { useApplication } from './useApplication.js';
import type { Viewed } from './viewer.js';
import styles from './ApplicationPage.module.css';

/** The way back: to the list, which opens as it was left, the site, or the person's own students. */
function wayBack({ by, application }: Viewed, sites: WhoAmI['sites'], text: Text) {
  switch (by) {
    case 'office':
      return { to: PAGES.applications, label: text('application.backToList') };
    case 'family':
      return { to: PAGES.dashboard, label: text('application.backHome') };
    case 'site':
      return {
        to: application.siteId === null ? PAGES.sites : sitePath(application.siteId),
        label: currentSiteLabel(application) ?? text('application.backToSites'),
      };
    case 'classroom': {
      const own = sites.find(({ id }) => id === application.site);
      return own
        ? { to: sitePath(own.id), label: own.name }
        : { to: PAGES.sites, label: text('application.backToSites') };
    }
  }
}

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
  const [holder, setHolder] = useState<ApiError['student']>();
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
    inlineError: ({ status, message, student }) => {
      setHolder(student);
      return status === 409 ? message : null;
    },
  });
  const ssid = form.field('ssid');
  return (
    <WindowForm form={form} modal={modal} action={text('ssid.save')}>
      <p>{text('ssid.text', { name: fullName(application) })}</p>
      <Field of={ssid} hint={text('ssid.hint')} />
      {holder && (
        <p>
          <Link to={applicationPath(holder.id)}>{text('ssid.takenBy', { name: fullName(holder) })}</Link>
        </p>
      )}
      <div>
        <Button variant="quiet" onClick={() => ssid.set('0')}>
          {text('ssid.none')}
        </Button>
      </div>
    </WindowForm>
  );
}

/** The student's SSID, or that it's unknown, with a button to change it. */
function SsidFact() {
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

/** The student, the status, and whose application it is. */
export function ApplicationHead({ viewed }: { viewed: Viewed }) {
  const text = useText();
  const { user } = useSession();
  const { by, application } = viewed;
  const { status } = application;
  return (
    <PageHead
      back={wayBack(viewed, user?.sites ?? [], text)}
      title={fullName(application)}
      facts={
        <>
          {by === 'office' && <SsidFact />}
          {by !== 'classroom' && (
            <ApplicationSummary application={viewed.application} formatDay={formatDay} />
          )}
        </>
      }
    >
      {/* A family's words don't say which site was asked or declined. */}
      {by === 'family' ? (
        <CardStatusChip status={status} />
      ) : (
        <StatusChip tone={status}>{text(enumLabelKey('applicationStatus', status))}</StatusChip>
      )}
      <GradeAndAge
        grade={application.grade}
        birthday={'birthday' in application ? application.birthday : null}
      />
      {(viewed.by === 'office' || viewed.by === 'family') && (
        <ReportLink results={viewed.application.results} area="application" />
      )}
      {viewed.by !== 'classroom' && viewed.application.late && <LateMark />}
      {viewed.by === 'office' && !isOfEndedSeason(viewed.application) && (
        <div className={styles.next}>
          <NextButton id={application.id} />
        </div>
      )}
    </PageHead>
  );
}
