import { useMemo, useState, type ReactNode } from 'react';
import type { MapSite } from '../../../domain/contract/site.js';
import { PAGES } from '../../../domain/contract/pages.js';
import type { PreferenceValues, StudentView } from '../../../domain/contract/student.js';
import type { RawValues } from '../../../domain/forms/form.js';
import { preferenceForm, PREFERENCES, type Preference } from '../../../domain/forms/preference.js';
import { savingRefusal } from '../../../domain/placement/moves.js';
import { Field } from '../../forms/Field.js';
import { FormGroup } from '../../forms/FormGroup.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm } from '../../forms/useForm.js';
import { useMapData, type MapData } from '../../map/map-data.js';
import { teachesGrade } from '../../map/site-filter.js';
import { SiteBrowser } from '../../map/SiteBrowser.js';
import { api } from '../../shell/api.js';
import { Loading } from '../../shell/Loading.js';
import { Notice } from '../../shell/Notice.js';
import { useText } from '../../shell/texts.js';
import { CopyFromSibling } from '../sections/CopyFromSibling.js';
import { SectionFooter } from '../sections/SectionFooter.js';
import { sectionFailure, type SectionFormProps } from '../sections/useSectionForm.js';
import { moveFacts } from '../student-facts.js';
import { studentApi } from '../student-api.js';
import { ChoiceButton } from './ChoiceButton.js';
import { type Choices, copiedChoices, freeRank, ownMarks, rankOf, swapped } from './choices.js';
import { ChoosingProvider, type Choosing } from './choice-context.js';
import { LikelyFullNotice } from './LikelyFullNotice.js';
import styles from './PreferenceForm.module.css';
import { PreferenceSlots } from './PreferenceSlots.js';
import { useChosenSites } from './useChosenSites.js';

/** The school preference section: up to three sites, chosen on the map or in the list next to it. */
export function PreferenceForm(props: SectionFormProps) {
  const data = useMapData({ hasOwn: true });
  switch (data.state) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <Notice title="map.failed" text="map.failedText" action="away.retry" onAction={data.retry} />;
    case 'ready':
      return <LoadedForm data={data.value} {...props} />;
  }
}

function choicesIn(values: RawValues): Choices {
  const idIn = (rank: Preference): number | null => {
    const raw = values[rank];
    return typeof raw === 'number' ? raw : null;
  };
  return { site1: idIn('site1'), site2: idIn('site2'), site3: idIn('site3') };
}

function valuesOf(student: StudentView): PreferenceValues {
  return {
    site1: student.sitePreference1,
    site2: student.sitePreference2,
    site3: student.sitePreference3,
    noAlternatePreferences: student.noAlternatePreferences,
    acceptsNearby: student.acceptsNearby,
    complete: student.preferenceSectionComplete,
  };
}

function LoadedForm({ data, student, onSaved, setChanged }: SectionFormProps & { data: MapData }) {
  const text = useText();
  const [news, setNews] = useState('');
  const form = useForm(preferenceForm, {
    initial: valuesOf(student),
    shared: { opened: student, valuesOf, reload: () => api.get<StudentView>(studentApi(student.id)) },
    draft: `student.${student.id}.preference`,
    send: (values, { version }) =>
      api.post<StudentView>(studentApi(student.id, 'savePreferenceSection'), { ...values, version }),
    onSent: onSaved,
    onChanged: setChanged,
    ...sectionFailure(),
  });
  const refusal = savingRefusal('preference', moveFacts(student));
  const isLocked = refusal !== null;

  const choices = useMemo(() => choicesIn(form.values), [form.values]);
  const { site1, site2, site3 } = choices;
  const marks = useMemo(
    () => ownMarks(student, { site1, site2, site3 }, data.sites),
    [student, site1, site2, site3, data.sites],
  );
  const siteOf = useChosenSites(data.sites, student.choices);

  const canChoose = (siteId: number): boolean => {
    const site = data.sites.find(({ id }) => id === siteId);
    return site !== undefined && (student.grade === null || teachesGrade(site, student.grade));
  };
  const tell = (rank: Preference, siteId: number): void =>
    setNews(text('map.chosen', { rank: text(preferenceForm.fields[rank].label), site: siteOf(siteId).name }));
  const clear = (rank: Preference): void => {
    const siteId = choices[rank];
    form.fill({ [rank]: null });
    if (siteId !== null) setNews(text('map.cleared', { site: siteOf(siteId).name }));
  };
  const choosing: Choosing = {
    rankOf: (siteId) => rankOf(choices, siteId),
    nextRank: freeRank(choices),
    isLocked,
    choose: (siteId) => {
      const rank = freeRank(choices);
      if (!rank) return;
      form.fill({ [rank]: siteId });
      tell(rank, siteId);
    },
    clear: (siteId) => {
      const rank = rankOf(choices, siteId);
      if (rank) clear(rank);
    },
  };

  return (
    <FormFrame
      form={form}
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
              renderChoice={choiceButton}
            />
          </ChoosingProvider>
          {!isLocked && (
            <div className={styles.foot}>
              <SectionFooter
                form={form}
                complete={form.field('complete')}
                isComplete={student.preferenceSectionComplete}
              />
            </div>
          )}
        </>
      }
    >
      <FormGroup title={text('map.choices')}>
        {!isLocked && (
          <p className={styles.intro}>
            {text('map.intro')} {/* In a tab of its own, so that the form stays. */}
            <a href={PAGES.fairness} target="_blank" rel="noreferrer">
              {text('map.how')}
            </a>
          </p>
        )}
        <CopyFromSibling
          section="preference"
          studentId={student.id}
          isLocked={isLocked}
          onCopy={(sibling) => {
            const { values, leftOut } = copiedChoices(sibling, canChoose);
            form.fill(values);
            if (leftOut.length === 0) return undefined;
            const nameOf = (id: number) => sibling.choices.find(({ siteId }) => siteId === id)?.name;
            const sites = leftOut.map((id) => nameOf(id) ?? siteOf(id).name).join(', ');
            return text('copy.leftOut', { count: leftOut.length, sites });
          }}
        />
        <PreferenceSlots
          controls={PREFERENCES.map((rank) => ({ rank, control: form.field(rank) }))}
          choices={choices}
          needsAll={!isLocked && form.values.noAlternatePreferences !== true}
          siteOf={siteOf}
          onSwap={(from, to) => {
            form.fill(swapped(choices, from, to));
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
        <Field of={form.field('noAlternatePreferences')} />
        <Field of={form.field('acceptsNearby')} />
      </FormGroup>
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </FormFrame>
  );
}

function choiceButton(site: MapSite): ReactNode {
  return <ChoiceButton site={site} />;
}
