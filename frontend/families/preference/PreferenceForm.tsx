import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ReactNode } from 'react';
import type { MapSite } from '../../../domain/contract/site.js';
import { PAGES } from '../../../domain/contract/pages.js';
import type { PreferenceValues, StudentView } from '../../../domain/contract/student.js';
import type { RawValues } from '../../../domain/forms/form.js';
import { preferenceForm, type Preference } from '../../../domain/forms/preference.js';
import { getSavingRefusal } from '../../../domain/placement/moves.js';
import { FormField } from '../../forms/FormField.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm } from '../../forms/useForm.js';
import { useMapData, type MapData } from '../../map/map-data.js';
import { teachesGrade } from '../../../domain/status/site-status.js';
import { SiteBrowser } from '../../map/SiteBrowser.js';
import { SIDE_BY_SIDE } from '../../map/NoSites.js';
import { api } from '../../shell/api.js';
import { Loading } from '../../shell/Loading.js';
import { Notice } from '../../shell/Notice.js';
import { useText } from '../../shell/texts.js';
import { CopyFromSibling } from '../sections/CopyFromSibling.js';
import { useSendSection } from '../sections/office-filling.js';
import { SectionFooter } from '../sections/SectionFrame.js';
import {
  makeSectionFailure,
  useCompleteQuestion,
  useNextStep,
  type SectionFormProps,
} from '../sections/useSectionForm.js';
import { getMoveFacts } from '../student-facts.js';
import { getStudentApi } from '../student-api.js';
import { ChoiceButton, ChoosingProvider, type Choosing } from './ChoiceButton.js';
import { type Choices, copyChoices, findFreeRank, makeOwnMarks, findRank, swapRanks } from './choices.js';
import { LikelyFullNotice } from './LikelyFullNotice.js';
import { PickedSites } from './PickedSites.js';
import { PreferenceSlots } from './PreferenceSlots.js';
import { useChosenSites } from './useChosenSites.js';

export function PreferenceForm(props: SectionFormProps) {
  const { data, isError, refetch } = useMapData({ hasOwn: true });
  if (data) return <LoadedForm data={data} {...props} />;
  if (!isError) return <Loading />;
  return (
    <Notice title="map.failed" text="map.failedText" action="away.retry" onAction={() => void refetch()} />
  );
}

function readChoices(values: RawValues): Choices {
  const getId = (rank: Preference): number | null => {
    const raw = values[rank];
    return typeof raw === 'number' ? raw : null;
  };
  return { site1: getId('site1'), site2: getId('site2'), site3: getId('site3') };
}

function readValues(student: StudentView): PreferenceValues {
  return {
    site1: student.sitePreference1,
    site2: student.sitePreference2,
    site3: student.sitePreference3,
    noAlternatePreferences: student.noAlternatePreferences,
    acceptsNearby: student.acceptsNearby,
    complete: student.preferenceSectionComplete,
  };
}

/** Saves room for the list: only screen readers get the hint, and buttons are beside the box if they fit. */
const FOOT = {
  display: 'contents',
  "& [id$='-hint']": { display: 'none' },
  '& > div': { columnGap: 1.5, rowGap: 0.5, py: 1 },
  '& > div > div:has([type="checkbox"])': { flex: '1 1 150px' },
  '& > div > div:has(> button[type="submit"]:only-child)': { flex: '0 1 auto', ml: 'auto' },
  '& > div > div:has(> button[type="submit"])': { [SIDE_BY_SIDE]: { flex: '0 1 auto', minWidth: 220 } },
};

/** Close together, so that the list starts higher up. */
const OPTIONS = {
  display: 'grid',
  columnGap: 4,
  '& .MuiFormControlLabel-label': { lineHeight: 1.25 },
  [SIDE_BY_SIDE]: { gridTemplateColumns: 'auto 1fr' },
};

function LoadedForm({ data, student, onSaved, setChanged }: SectionFormProps & { data: MapData }) {
  const text = useText();
  const [news, setNews] = useState('');
  const { getNext, footer } = useNextStep('preference', student);
  const form = useForm(preferenceForm, {
    initial: readValues(student),
    shared: { opened: student, readValues, reload: () => api.get<StudentView>(getStudentApi(student.id)) },
    draft: `student.${student.id}.preference`,
    send: useSendSection(student.id, 'preference'),
    onSent: (saved) => onSaved(saved, getNext()),
    onChanged: setChanged,
    ...makeSectionFailure(),
  });
  const submit = useCompleteQuestion(preferenceForm, form);
  const refusal = getSavingRefusal('preference', getMoveFacts(student));
  const isLocked = refusal !== null;

  const choices = useMemo(() => readChoices(form.values), [form.values]);
  const { site1, site2, site3 } = choices;
  const marks = useMemo(
    () => makeOwnMarks(student, { site1, site2, site3 }, data.sites),
    [student, site1, site2, site3, data.sites],
  );
  const findSite = useChosenSites(data.sites, student.choices);

  const canChoose = (siteId: number): boolean => {
    const site = data.sites.find(({ id }) => id === siteId);
    return site !== undefined && teachesGrade(site.grades, student.grade);
  };
  const tell = (rank: Preference, siteId: number): void =>
    setNews(
      text('map.chosen', { rank: text(preferenceForm.fields[rank].label), site: findSite(siteId).name }),
    );
  const clear = (rank: Preference): void => {
    const siteId = choices[rank];
    form.fill({ [rank]: null });
    if (siteId !== null) setNews(text('map.cleared', { site: findSite(siteId).name }));
  };
  const choosing: Choosing = {
    findRank: (siteId) => findRank(choices, siteId),
    nextRank: findFreeRank(choices),
    isLocked,
    choose: (siteId) => {
      const rank = findFreeRank(choices);
      if (!rank) return;
      form.fill({ [rank]: siteId });
      tell(rank, siteId);
    },
    clear: (siteId) => {
      const rank = findRank(choices, siteId);
      if (rank) clear(rank);
    },
  };

  return (
    <FormFrame
      form={{ ...form, submit }}
      locked={refusal && text(refusal)}
      footer={
        <>
          {/* Outside of the fieldset, so that the map still works while the choices are locked. */}
          <ChoosingProvider value={choosing}>
            <SiteBrowser
              data={data}
              zip={student.zip}
              grade={student.grade}
              marks={marks}
              renderChoice={renderChoiceButton}
            />
          </ChoosingProvider>
          {!isLocked && (
            // Makes no box of its own, so that the footer sticks to the form.
            <Box sx={FOOT}>
              <SectionFooter form={form} isComplete={student.preferenceSectionComplete} {...footer} />
            </Box>
          )}
        </>
      }
    >
      <Stack
        component="fieldset"
        aria-label={text('map.choices')}
        spacing={{ xs: 1, md: 1.5 }}
        sx={{ minWidth: 0, p: 0, m: 0, border: 0 }}
      >
        {!isLocked && (
          <Typography color="textSecondary" sx={{ lineHeight: 1.4 }}>
            {text('map.intro')} {/* In a new tab, so that the form stays. */}
            <Link href={PAGES.fairness} target="_blank" rel="noreferrer">
              {text('map.how')}
            </Link>
          </Typography>
        )}
        {!isLocked && (
          <PickedSites
            sites={data.sites}
            canChoose={canChoose}
            isWanted={Object.values(choices).every((id) => id === null)}
            onUse={(values) => form.fill(values)}
          />
        )}
        <CopyFromSibling
          section="preference"
          studentId={student.id}
          isLocked={isLocked}
          onCopy={(sibling) => {
            const { values, leftOut } = copyChoices(sibling, canChoose);
            form.fill(values);
            if (leftOut.length === 0) return undefined;
            const findName = (id: number) => sibling.choices.find(({ siteId }) => siteId === id)?.name;
            const sites = leftOut.map((id) => findName(id) ?? findSite(id).name).join(', ');
            return text('copy.leftOut', { count: leftOut.length, sites });
          }}
        />
        <PreferenceSlots
          choices={choices}
          isLocked={isLocked}
          needsAll={!isLocked && form.values.noAlternatePreferences !== true}
          findSite={findSite}
          onSwap={(from, to) => {
            form.fill(swapRanks(choices, from, to));
            const moved = choices[from];
            if (moved !== null) tell(to, moved);
          }}
          onClear={clear}
        />
        {!isLocked && (
          <LikelyFullNotice
            data={data}
            student={student}
            choices={choices}
            onChoose={(rank, siteId) => {
              form.fill({ [rank]: siteId });
              tell(rank, siteId);
            }}
          />
        )}
        <Box sx={OPTIONS}>
          <FormField name="noAlternatePreferences" />
          <FormField name="acceptsNearby" />
        </Box>
      </Stack>
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </FormFrame>
  );
}

function renderChoiceButton(site: MapSite): ReactNode {
  return <ChoiceButton site={site} />;
}
