import { useMemo, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { PAGES, applicationPath } from '../../../../domain/contract/pages.js';
import { APPLICATION_STATUSES, GRADES, SSID_CHECKS, enumLabelKey } from '../../../../domain/enums/enums.js';
import { APPLICATION_SORTS, type ApplicationSort } from '../../../../domain/enums/lists.js';
import { STATUS_GROUP_NAMES } from '../../../../domain/status/student-metrics.js';
import { Button, ButtonLink } from '../../../shell/Button.js';
import { useLocation } from '../../../shell/navigation.js';
import { program } from '../../../shell/program.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { useText, type Text } from '../../../shell/texts.js';
import { openAnnouncement } from '../../announcements/open-announcement.js';
import type { ApplicationRow } from '../../data/office-calls.js';
import { ChoiceField, ChoiceInput, Filters, SearchInput } from '../../list/Filters.js';
import { listSort } from '../../list/list-address.js';
import type { RecordCard } from '../../list/RecordCards.js';
import { ListPage, RecordList } from '../../list/RecordList.js';
import { Rows } from '../../list/Rows.js';
import { useListFilter, type Column, textsOf } from '../../list/list-setup.js';
import { Nothing, RowLink } from '../../list/RecordTable.js';
import { Moment } from '../../ui/Moment.js';
import { gradeLabel, listName, siteNameOf, ssidCheckOf, statusOf } from '../../ui/row-facts.js';
import { SiteLink } from '../../ui/SiteLink.js';
import { applicationsAddress, endedSeasonIn, inStatus, statusIn } from '../applications-address.js';
import { EndedSeasonBanner, LateMark } from '../season-marks.js';
import styles from './ApplicationsPage.module.css';
import { exportApplications } from './export-applications.js';
import { MetricsStrip } from './MetricsStrip.js';
import { useApplicationActions, usePlaces, useSiteNames } from './useApplications.js';

/** Eight columns need that much room; on a narrower screen rows are cards. */
const NARROW = '(max-width: 63.9375em)';

const TEXTS = textsOf('applications');

const PLACES = ['site', 'district', 'county'] as const;

type SiteNames = ReadonlyMap<number, string>;

const nameOf = ({ firstName, lastName }: ApplicationRow) => listName(firstName, lastName);

function StatusOf({ row }: { row: ApplicationRow }) {
  const t = useText();
  const status = statusOf(row);
  return <StatusChip tone={status}>{t(enumLabelKey('applicationStatus', status))}</StatusChip>;
}

function SiteOf({ row, siteNames }: { row: ApplicationRow; siteNames: SiteNames }) {
  const name = siteNameOf(row, siteNames, useText());
  return row.site === null || name === null ? <Nothing /> : <SiteLink id={row.site} name={name} />;
}

function SsidOf({ row }: { row: ApplicationRow }) {
  const t = useText();
  const check = ssidCheckOf(row);
  return (
    <span className={check === 'unknown' ? styles.soft : undefined}>{t(`applications.ssid.${check}`)}</span>
  );
}

/** Whether other applications are likely the same child's. The application's page links to them. */
function DuplicateMark() {
  return <span className={styles.duplicate}>{useText()('applications.duplicate')}</span>;
}

function columnsOf(t: Text, siteNames: SiteNames): Column<ApplicationRow>[] {
  const cells: Record<ApplicationSort, Column<ApplicationRow>['cell']> = {
    student: (row) => (
      <>
        <RowLink to={applicationPath(row.id)}>{nameOf(row)}</RowLink>
        {row.late && (
          <>
            {' '}
            <LateMark />
          </>
        )}
        {row.duplicate && (
          <>
            {' '}
            <DuplicateMark />
          </>
        )}
      </>
    ),
    grade: (row) => gradeLabel(row, t) ?? <Nothing />,
    site: (row) => <SiteOf row={row} siteNames={siteNames} />,
    applicant: (row) => listName(row.applicantFirstName, row.applicantLastName),
    submitted: ({ applicationSubmitted: at }) => (at === null ? <Nothing /> : <Moment seconds={at} />),
    updated: ({ updatedOn }) => <Moment seconds={updatedOn} />,
    ssid: (row) => <SsidOf row={row} />,
    status: (row) => <StatusOf row={row} />,
  };
  return APPLICATION_SORTS.map((source) => ({
    source,
    label: t(`applications.column.${source}`),
    className: styles[source],
    isRowName: source === 'student',
    isDescendingFirst: applicationsAddress.firstOrder(source) === 'desc',
    cell: cells[source],
  }));
}

function cardOf(t: Text, siteNames: SiteNames) {
  return (row: ApplicationRow): RecordCard => {
    const fact = (column: ApplicationSort, value: ReactNode) => ({
      name: t(`applications.column.${column}`),
      value,
    });
    const { applicationSubmitted: submitted } = row;
    return {
      to: applicationPath(row.id),
      title: nameOf(row),
      chip: (
        <span className={styles.chips}>
          {row.duplicate && <DuplicateMark />}
          {row.late && <LateMark />}
          <StatusOf row={row} />
        </span>
      ),
      facts: [
        ...(row.grade === null ? [] : [fact('grade', gradeLabel(row, t))]),
        ...(row.site === null ? [] : [fact('site', <SiteOf row={row} siteNames={siteNames} />)]),
        fact('applicant', listName(row.applicantFirstName, row.applicantLastName)),
        ...(submitted === null ? [] : [fact('submitted', <Moment seconds={submitted} />)]),
        fact('updated', <Moment seconds={row.updatedOn} />),
        fact('ssid', <SsidOf row={row} />),
      ],
    };
  };
}

/** The application manager (spec section 2): what's waiting, and the way to each application. */
export function ApplicationsPage() {
  const t = useText();
  const siteNames = useSiteNames();
  const columns = useMemo(() => columnsOf(t, siteNames), [t, siteNames]);
  const ended = endedSeasonIn(useApplicationsFilter(), program.season.year);
  return (
    <RecordList
      resource="applications"
      address={applicationsAddress}
      texts={TEXTS}
      columns={columns}
      nameOf={nameOf}
      narrow={NARROW}
    >
      <ListPage
        actions={
          <>
            {ended === null && (
              <>
                <ButtonLink href={PAGES.duplicates}>{t('applications.duplicates')}</ButtonLink>
                <ButtonLink href={PAGES.import}>{t('applications.import')}</ButtonLink>
              </>
            )}
            <AnnounceButton />
            <ExportButton />
          </>
        }
      >
        {ended !== null && <EndedSeasonBanner season={ended} />}
        <MetricsStrip />
        <ApplicationFilters />
        <ApplicationRows siteNames={siteNames} />
      </ListPage>
    </RecordList>
  );
}

/** The filters in the address, for what's outside of the list. */
function useApplicationsFilter() {
  const { search } = useLocation();
  return applicationsAddress.viewOf(search).filter;
}

function ApplicationRows({ siteNames }: { siteNames: SiteNames }) {
  const t = useText();
  return <Rows<ApplicationRow> cardOf={cardOf(t, siteNames)} bulkActions={useApplicationActions()} />;
}

/** Writes to the families of the applications in the list. */
function AnnounceButton() {
  const t = useText();
  const { total = 0 } = useListContext<ApplicationRow>();
  const filter = useListFilter();
  return (
    <Button
      disabled={total === 0}
      onClick={() => openAnnouncement({ siteId: null, filter }, t('applications.announce'))}
    >
      {t('applications.announce')}
    </Button>
  );
}

function ExportButton() {
  const t = useText();
  const { total = 0, sort } = useListContext<ApplicationRow>();
  const filter = useListFilter();
  const { defaultSort } = applicationsAddress;
  const { by, order } = listSort<ApplicationSort>(sort);
  const isDefault = by === defaultSort.by && order === defaultSort.order;
  return (
    <Button
      disabled={total === 0}
      onClick={() => exportApplications({ filter, sort: isDefault ? null : { by, order } })}
    >
      {t('applications.export')}
    </Button>
  );
}

function ApplicationFilters() {
  const t = useText();
  const places = usePlaces();
  return (
    <Filters
      className={styles.fields}
      front={{
        source: 'search',
        field: <SearchInput source="search" label={t('applications.search')} />,
      }}
      more={{
        sources: PLACES,
        fields: PLACES.map((name) => (
          <ChoiceInput
            key={name}
            source={name}
            label={t(`applications.filter.${name}`)}
            choices={places[name]}
          />
        )),
      }}
    >
      <SearchInput source="student" label={t('label.studentName')} />
      <SearchInput source="applicant" label={t('label.applicantName')} />
      <ChoiceInput
        source="grade"
        label={t('label.grade')}
        choices={GRADES.map((value) => ({ value, label: t(enumLabelKey('grade', value)) }))}
      />
      <StatusInput />
      <ChoiceInput
        source="ssid"
        label={t('label.ssid')}
        choices={SSID_CHECKS.map((value) => ({ value, label: t(`applications.ssid.${value}`) }))}
      />
    </Filters>
  );
}

/** A status, or a group of statuses. */
function StatusInput() {
  const t = useText();
  const { setFilters } = useListContext();
  const filter = useListFilter();
  return (
    <ChoiceField
      label={t('label.status')}
      value={statusIn(filter)}
      choices={[
        ...APPLICATION_STATUSES.map((value) => ({
          value,
          label: t(enumLabelKey('applicationStatus', value)),
        })),
        ...STATUS_GROUP_NAMES.map((value) => ({ value, label: t(`applications.group.${value}`) })),
      ]}
      onChange={(status) => setFilters(inStatus(filter, status))}
    />
  );
}
