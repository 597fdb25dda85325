import { type ReactNode, Suspense, useId } from 'react';
import { siteDetailsForm } from '../../../../domain/forms/site.js';
import { isSiteMovePossible, type SiteMoveName } from '../../../../domain/placement/site-moves.js';
import { FactGroups } from '../../../facts/FactGroups.js';
import { FactValue } from '../../../facts/FactValue.js';
import { factsIn } from '../../../facts/facts.js';
import { Button } from '../../../shell/Button.js';
import { Loading } from '../../../shell/Loading.js';
import { lazyPart } from '../../../shell/lazy-part.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { DangerButton } from '../../ui/DangerButton.js';
import { formatMoment } from '../../ui/format.js';
import { SiteStatusChip } from '../list/SiteStatusChip.js';
import { useSite } from '../useSite.js';
import { useSiteSteps } from '../useSiteSteps.js';
import { EditButton } from './SideParts.js';
import { APPLICATION_PART, DETAILS_PART, NOTES_PART, type SitePart } from './site-parts.js';
import type { SiteTab } from './site-tabs.js';
import { useEditor } from './useEditor.js';
import styles from './SiteParts.module.css';

// Loaded when the first of these tabs is opened.
const Groups = lazyPart(async () => (await import('../groups/Groups.js')).Groups, 'groups', 'roster');
const Attendance = lazyPart(
  async () => (await import('../attendance/AttendanceTab.js')).AttendanceTab,
  'attendance',
  'roster',
);
const Instructors = lazyPart(async () => (await import('../people/SitePeople.js')).Instructors, 'roster');
const Permissions = lazyPart(async () => (await import('../people/SitePeople.js')).Permissions, 'roster');
const Roster = lazyPart(async () => (await import('../people/Roster.js')).Roster, 'roster');
const Waitlist = lazyPart(
  async () => (await import('../people/Waitlist.js')).Waitlist,
  'roster',
  'placement',
);

/** What a tab shows. */
export function TabContent({ tab }: { tab: SiteTab }) {
  return <Suspense fallback={<Loading />}>{contentOf(tab)}</Suspense>;
}

const MOVES: readonly SiteMoveName[] = ['open', 'close', 'cancel'];

/** The site's status, who changed it and when, and the buttons to change it for those who may. */
function StatusSection() {
  const text = useText();
  const titleId = useId();
  const [language] = useLanguage();
  const { site, rights } = useSite();
  const { busy, take } = useSiteSteps();
  const { status, statusChangedBy: changed } = site;
  const moves = MOVES.filter(
    (move) => rights.may(`site.${move}`) && isSiteMovePossible(move, { status, isAdmin: rights.isAdmin }),
  );
  const date = changed && formatMoment(changed.at, language);
  return (
    <section className={styles.status} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 id={titleId}>{text('siteStatus.title')}</h2>
        <p className={styles.chip}>
          <SiteStatusChip status={status} />
          {date && (
            <span className={styles.who}>
              {changed.by === null
                ? text('siteStatus.on', { date })
                : text('siteStatus.since', { by: changed.by, date })}
            </span>
          )}
        </p>
        <p>{text(`siteStatus.text.${status ?? 'none'}`)}</p>
      </div>
      <div className={styles.buttons}>
        {moves.map((move) => {
          const button = {
            busy: busy === move,
            onClick: () => take(move),
            children: text(`siteStatus.${move}`),
          };
          if (move === 'cancel') return <DangerButton key={move} {...button} />;
          return <Button key={move} variant={move === 'open' ? 'primary' : 'secondary'} {...button} />;
        })}
      </div>
    </section>
  );
}

function contentOf(tab: SiteTab): ReactNode {
  switch (tab) {
    case 'details':
      return (
        <>
          <StatusSection />
          <Part part={DETAILS_PART} />
        </>
      );
    case 'application':
      return <Part part={APPLICATION_PART} />;
    case 'instructors':
      return <Instructors />;
    case 'roster':
      return <Roster />;
    case 'groups':
      return <Groups />;
    case 'waitlist':
      return <Waitlist />;
    case 'attendance':
      return <Attendance />;
    case 'permissions':
      return <Permissions />;
    case 'notes':
      return (
        <Part part={NOTES_PART}>
          <Notes />
        </Part>
      );
  }
}

/** A part of a site, and the button to change it for those who may. */
function Part({ part, children }: { part: SitePart; children?: ReactNode }) {
  const text = useText();
  const { site, rights } = useSite();
  const editor = useEditor(site);
  const groups = part.groups ?? [{ title: part.title, names: Object.keys(part.form.fields) }];
  return (
    <div className={styles.part}>
      {rights.may('site.save') && (
        <div className={styles.edit}>
          <EditButton
            part={text(part.title)}
            isNamed={part.groups !== undefined}
            onClick={() => editor.editPart(part)}
          />
        </div>
      )}
      {children ?? (
        <FactGroups
          groups={groups.map(({ title, names }) => ({ title, facts: factsIn(part.form, names, site) }))}
        />
      )}
    </div>
  );
}

/** The office's notes about the site, and that nobody else reads them. */
function Notes() {
  const text = useText();
  const { site } = useSite();
  const { rule, label } = siteDetailsForm.fields.notes;
  return (
    <section className={styles.notes}>
      <h2>{text(NOTES_PART.title)}</h2>
      <p className={styles.lead}>{text('siteHint.notes')}</p>
      <p>
        <FactValue fact={{ label, rule, value: site.notes ?? null }} />
      </p>
    </section>
  );
}
