import { enumLabelKey } from '../../../domain/enums/enums.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useText, type Text } from '../../shell/texts.js';
import { RowCards, type RowCard } from '../list/RowCards.js';
import { Moment } from '../Moment.js';
import type { ApplicationRow } from '../office-calls.js';
import { SiteLink } from '../SiteLink.js';
import { applicationPath, gradeLabel, listName, siteNameOf, ssidCheckOf, statusOf } from './row-facts.js';

function cardOf(row: ApplicationRow, siteNames: ReadonlyMap<number, string>, text: Text): RowCard {
  const status = statusOf(row);
  const submitted = row.applicationSubmitted;
  const siteName = siteNameOf(row, siteNames, text);
  const facts = [
    { name: text('applications.column.grade'), value: gradeLabel(row, text) },
    {
      name: text('applications.column.site'),
      value: row.site === null || siteName === null ? null : <SiteLink id={row.site} name={siteName} />,
    },
    {
      name: text('applications.column.applicant'),
      value: listName(row.applicantFirstName, row.applicantLastName),
    },
    {
      name: text('applications.column.submitted'),
      value: submitted === null ? null : <Moment seconds={submitted} />,
    },
    { name: text('applications.column.updated'), value: <Moment seconds={row.updatedOn} /> },
    { name: text('applications.column.ssid'), value: text(`applications.ssid.${ssidCheckOf(row)}`) },
  ];
  return {
    key: row.id,
    to: applicationPath(row),
    title: listName(row.firstName, row.lastName),
    chip: <StatusChip tone={status}>{text(enumLabelKey('applicationStatus', status))}</StatusChip>,
    facts: facts.filter(({ value }) => value !== null),
  };
}

interface ApplicationCardsProps {
  rows: readonly ApplicationRow[] | null;
  siteNames: ReadonlyMap<number, string>;
  isOutdated: boolean;
}

/** The list where a table has no room: a card for each row. */
export function ApplicationCards({ rows, siteNames, isOutdated }: ApplicationCardsProps) {
  const text = useText();
  return <RowCards cards={rows && rows.map((row) => cardOf(row, siteNames, text))} isOutdated={isOutdated} />;
}
