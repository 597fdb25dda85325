import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId, type ReactNode } from 'react';
import { useNotify, useRedirect, useUpdate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Navigate, useSearchParams } from 'react-router';
import { getSitePath } from '../../../domain/contract/pages.js';
import type { SiteDetail } from '../../../domain/contract/site.js';
import type { FormValues, RawValues } from '../../../domain/forms/form.js';
import { officeSiteForm, siteEditForm } from '../../../domain/forms/site-edit.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { getRefusalCode } from '../../../domain/placement/moves.js';
import { NEEDED_TO_OPEN } from '../../../domain/placement/site-moves.js';
import { describeInstructorsNeeded } from '../../../domain/sites/site-figures.js';
import { formatDefaultSiteDates } from '../../../domain/season/program-dates.js';
import { getSiteLabel } from '../../../domain/sites/site-label.js';
import { findChangedFields } from '../../forms/merge-values.js';
import { ApiError } from '../../shell/api.js';
import { program } from '../../shell/program.js';
import { confirmDialog } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { DomainForm } from '../forms/DomainForm.js';
import { DomainInput } from '../forms/DomainInput.js';
import { FormPage } from '../forms/FormPage.js';
import { PlaceInputs } from './PlaceInputs.js';
import { FORM_PARTS, PLACE, getValues, openTab } from './site-parts.js';
import { SiteRecord } from './SiteShow.js';
import { MissingList } from './SiteStatus.js';
import { useSite } from './useSite.js';

export function SiteEdit() {
  return (
    <SiteRecord>
      <SiteForm />
    </SiteRecord>
  );
}

const HINTS: Readonly<Record<string, MessageKey>> = {
  studentCapacity: 'siteHint.capacity',
  dates: 'siteHint.schedule',
  technology: 'siteHint.technology',
  pinText: 'siteHint.pinText',
  acceptanceText: 'siteHint.acceptanceText',
  acceptanceTextEs: 'siteHint.acceptanceTextEs',
  notes: 'siteHint.notes',
};

const WIDTH = 960;
/** Room for the bar above and the buttons below. */
const SCROLL_MARGIN = '96px';

function getInitialValues(site: SiteDetail): RawValues {
  const typed = Object.entries(getValues(site)).map(([name, value]) => {
    const { format } = officeSiteForm.fields[name as keyof typeof officeSiteForm.fields].rule;
    return [name, format && typeof value === 'string' ? format(value) : value] as const;
  });
  const dates = hasSeasonDates(site) ? { dates: formatDefaultSiteDates(program.season) } : {};
  return { ...Object.fromEntries(typed), ...dates };
}

function hasSeasonDates({ dates, status }: SiteDetail): boolean {
  return dates === null && status === 'pending';
}

function SiteForm() {
  const t = useText();
  const { site, rights } = useSite();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const [params] = useSearchParams();
  const save = useSiteSave();
  const path = `${getSitePath(site.id)}?tab=${openTab(params.toString(), rights)}`;
  if (!rights.may('site.save')) return <Navigate to={path} replace />;
  const form = rights.isAdmin ? officeSiteForm : siteEditForm;
  const getHint = (name: string) => {
    const key = name === 'dates' && hasSeasonDates(site) ? 'siteHint.seasonDates' : HINTS[name];
    return key && t(key);
  };
  return (
    <FormPage title={t('sitePage.editSite')} back={{ to: path, label: getSiteLabel(site) }} width={WIDTH}>
      <Box
        sx={{
          '& :is(input, textarea, [role=combobox])': { scrollMarginBlock: SCROLL_MARGIN },
          '& .RaToolbar-desktopToolbar': {
            position: 'sticky',
            bottom: 0,
            zIndex: 2,
            borderTop: 1,
            borderColor: 'divider',
            borderRadius: '0 0 10px 10px',
          },
        }}
      >
        <DomainForm
          form={form}
          initial={getInitialValues(site)}
          shared={{
            opened: site,
            readValues: getValues,
            reload: async () => (await provider.getOne<SiteDetail>('sites', { id: site.id })).data,
            groups: [['lat', 'lng']],
          }}
          width={WIDTH}
          draft={`site.${site.id}`}
          action={t('sitePage.save')}
          onCancel={() => redirect(path)}
          send={async (values, now) => {
            const saved = await save(values, now);
            if (saved === null) return null;
            const changed = findChangedFields(form, getValues(now), values);
            const parts = FORM_PARTS.filter(({ names }) => names.some((name) => changed.includes(name)));
            const said = new Set<MessageKey>(parts.map((part) => part.saved));
            for (const key of said) notify(t(key), { type: 'success' });
            return saved;
          }}
          onSent={() => redirect(path)}
        >
          <FocusedField name={params.get('field')} />
          {FORM_PARTS.filter(({ names }) => names.some((name) => name in form.fields)).map(
            ({ title, names }) => (
              <FieldGroup key={title} title={t(title)}>
                {title === PLACE.title ? (
                  <PlaceInputs />
                ) : (
                  names.map((name) =>
                    name === 'instructorCapacity' ? (
                      <InstructorCapacity key={name} />
                    ) : (
                      <DomainInput key={name} source={name} hint={getHint(name)} />
                    ),
                  )
                )}
              </FieldGroup>
            ),
          )}
        </DomainForm>
      </Box>
    </FormPage>
  );
}

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={{ mt: 1, mb: 2, fontSize: '1.125rem' }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: '20px 16px',
          alignItems: 'start',
          '& > :is([data-wide], :has(textarea, [type=checkbox]))': { gridColumn: '1 / -1' },
          // The grid already puts room between the fields.
          '& .MuiFormControl-root': { my: 0 },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

function InstructorCapacity() {
  const t = useText();
  const { studentCapacity, instructorCapacity } = useWatch<RawValues>() as RawValues;
  const figures = {
    studentCapacity: Number(studentCapacity ?? 0),
    instructorCapacity: Number(instructorCapacity ?? 0),
  };
  const areNumbers = Object.values(figures).every((figure) => Number.isInteger(figure) && figure >= 0);
  const needed = areNumbers ? describeInstructorsNeeded(figures, t) : null;
  return <DomainInput source="instructorCapacity" hint={needed ?? t('siteHint.capacity')} />;
}

function FocusedField({ name }: { name: string | null }) {
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (name === null) return;
    setFocus(name === 'location' ? 'lat' : name);
    document.activeElement?.scrollIntoView({ block: 'center' });
  }, [name, setFocus]);
  return null;
}

interface Answers {
  belowEnrollment?: true;
  close?: true;
}

const BELOW_ENROLLMENT = 'CAPACITY_BELOW_ENROLLMENT';
const WOULD_NOT_BE_OPEN = getRefusalCode('siteSave.wouldNotBeOpen');

function useSiteSave() {
  const t = useText();
  const notify = useNotify();
  const [update] = useUpdate<SiteDetail>();

  /** Going back shows what's missing at each field, like any other error. */
  async function confirmClose({ message, fields = {} }: ApiError): Promise<Answers> {
    const isClosing = await confirmDialog({
      title: t('siteSave.closeTitle'),
      text: (
        <>
          <p>{t('siteSave.closeLead')}</p>
          <MissingList names={NEEDED_TO_OPEN.filter((name) => name in fields)} siteId={null} />
          <p>{t('siteSave.closeText')}</p>
        </>
      ),
      yes: t('siteSave.closeYes'),
      no: t('siteSave.closeNo'),
      isDangerous: true,
    });
    if (isClosing) return { close: true };
    throw new ApiError(400, message, fields, WOULD_NOT_BE_OPEN);
  }

  /** The server's sentence says by how many. */
  async function confirmBelow({ message }: ApiError): Promise<Answers | null> {
    const isWanted = await confirmDialog({
      title: t('siteSave.belowTitle'),
      text: (
        <>
          <p>{message}</p>
          <p>{t('siteSave.belowText')}</p>
        </>
      ),
      yes: t('siteSave.belowYes'),
      isDangerous: true,
    });
    return isWanted ? { belowEnrollment: true } : null;
  }

  /** Null if the person decides against it. */
  return async function save(
    values: FormValues<typeof siteEditForm>,
    now: SiteDetail,
  ): Promise<SiteDetail | null> {
    const { lat, lng, ...others } = values;
    const location = lat === null || lng === null ? null : { lat, lng };
    let answers: Answers = {};
    for (;;) {
      try {
        const data = { ...others, location, version: now.version, ...answers } as Partial<SiteDetail>;
        const saved = await update(
          'sites',
          { id: now.id, data, previousData: now },
          { returnPromise: true, mutationMode: 'pessimistic' },
        );
        if (answers.close) notify(t('siteStatus.closed'), { type: 'info' });
        return typeof saved === 'object' ? saved : null;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const isClosing = error.code === WOULD_NOT_BE_OPEN;
        if (!isClosing && error.code !== BELOW_ENROLLMENT) throw moveToPin(error);
        const answer = await (isClosing ? confirmClose(error) : confirmBelow(error));
        if (answer === null) return null;
        answers = { ...answers, ...answer };
      }
    }
  };
}

function moveToPin(error: ApiError): ApiError {
  const { location, ...others } = error.fields ?? {};
  if (location === undefined) return error;
  return new ApiError(error.status, error.message, { ...others, lat: location }, error.code);
}
