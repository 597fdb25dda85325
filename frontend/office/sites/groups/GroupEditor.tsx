import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { LIMITS } from '../../../../domain/fields/limits.js';
import { GROUP_SIZE } from '../../../../domain/classes/propose-groups.js';
import type { GroupInstructor, GroupStudent, SiteGroups } from '../../../../domain/contract/classes.js';
import { Button } from '../../../shell/Button.js';
import { Icon } from '../../../shell/Icon.js';
import { useText } from '../../../shell/texts.js';
import { DangerButton } from '../../ui/DangerButton.js';
import { fullName } from '../../ui/row-facts.js';
import { byName } from '../people/people.js';
import { useSite } from '../useSite.js';
import {
  addGroup,
  moveStudent,
  removeGroup,
  renameGroup,
  setInstructor,
  studentsOf,
  type DraftGroup,
} from './group-draft.js';
import { GroupPapers } from './GroupPapers.js';
import { MovableStudents, type MoveTarget } from './MovableStudents.js';
import { StaleGroups } from './StaleGroups.js';
import styles from './groups.module.css';
import { newKey, useGroupDraft, type GroupChanges } from './useGroupDraft.js';

interface GroupEditorProps {
  current: SiteGroups;
  /** Null until they're loaded. */
  instructors: readonly GroupInstructor[] | null;
  reload: () => Promise<SiteGroups | undefined>;
}

/** Proposing groups, moving students between them, and saving them all at once. */
export function GroupEditor({ current, instructors, reload }: GroupEditorProps) {
  const t = useText();
  const { site } = useSite();
  const changes = useGroupDraft(site.id, current, instructors, reload);
  const { draft, change } = changes;
  const students = useMemo(() => studentsOf(current).toSorted(byName), [current]);
  const grouped = new Set(draft.groups.flatMap(({ studentIds }) => studentIds));
  const ungrouped = students.filter(({ id }) => !grouped.has(id));
  const { told, frame, move } = useMoves(changes, students);
  const nameInput = useRef<string | null>(null);
  useLayoutEffect(() => {
    const key = nameInput.current;
    nameInput.current = null;
    if (key !== null) frame.current?.querySelector<HTMLInputElement>(`#group-name-${key}`)?.select();
  });
  const targets: MoveTarget[] = draft.groups.map((group, at) => ({
    key: group.key,
    name: group.name.trim() || t('groups.defaultName', { number: at + 1 }),
  }));
  const add = () => {
    const key = newKey();
    nameInput.current = `new-${key}`;
    change((now) => addGroup(now, key, t('groups.defaultName', { number: now.groups.length + 1 })));
  };
  const isNamed = draft.groups.every(({ name }) => name.trim() !== '');
  return (
    <div ref={frame} className={styles.page}>
      <div className={styles.tools}>
        <Button
          variant={draft.groups.length === 0 ? 'primary' : 'secondary'}
          busy={changes.busy === 'propose'}
          onClick={changes.propose}
        >
          {t('groups.propose')}
        </Button>
        <Button onClick={add}>{t('groups.add')}</Button>
        <GroupPapers current={current} isChanged={changes.isChanged} />
      </div>
      <p className={styles.lead}>{t('groups.lead')}</p>
      {changes.isStale && <StaleGroups current={current} changes={changes} />}
      {changes.refusal !== null && (
        <p role="alert" className={styles.refusal}>
          <Icon name="alert" />
          <span>
            {changes.refusal} {t('groups.refusalHint')}
          </span>
        </p>
      )}
      <p role="status" className="visually-hidden">
        {told}
      </p>
      <section
        className={styles.card}
        aria-labelledby="ungrouped"
        {...dropTarget(null, move)}
        data-empty={ungrouped.length === 0 || undefined}
      >
        <div className={styles.cardHead}>
          <h2 id="ungrouped">{t('groups.ungrouped')}</h2>
          <p className={styles.lead}>{t('groups.count', { count: ungrouped.length })}</p>
        </div>
        {ungrouped.length > 0 ? (
          <MovableStudents isWide students={ungrouped} group={null} targets={targets} onMove={move} />
        ) : (
          <p className={styles.lead}>{t('groups.allGrouped')}</p>
        )}
      </section>
      <div className={styles.groups}>
        {draft.groups.map((group) => (
          <GroupCard
            key={group.key}
            group={group}
            students={students.filter(({ id }) => group.studentIds.includes(id))}
            instructors={instructors ?? []}
            taught={draft.groups}
            targets={targets}
            changes={changes}
            onMove={move}
          />
        ))}
      </div>
      {changes.isChanged && (
        <div className={styles.save} role="group" aria-label={t('groups.unsaved')}>
          <p>{t(isNamed ? 'groups.unsaved' : 'groups.nameMissing')}</p>
          <Button onClick={changes.discard}>{t('groups.discard')}</Button>
          <Button
            variant="primary"
            busy={changes.busy === 'save'}
            disabled={!isNamed || changes.isStale}
            onClick={changes.save}
          >
            {t('groups.save')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Moves students, says so to screen readers, and keeps the focus on the student who was moved. */
function useMoves({ draft, change }: GroupChanges, students: readonly GroupStudent[]) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const moved = useRef<string | null>(null);
  const [told, setTold] = useState('');
  useLayoutEffect(() => {
    const id = moved.current;
    moved.current = null;
    if (id !== null) frame.current?.querySelector<HTMLElement>(`[data-student="${id}"]`)?.focus();
  });
  const move = (studentId: string, to: string | null) => {
    const student = students.find(({ id }) => id === studentId);
    if (!student) return;
    moved.current = studentId;
    change((now) => moveStudent(now, studentId, to));
    const group = draft.groups.find(({ key }) => key === to)?.name ?? t('groups.ungrouped');
    setTold(t('groups.moved', { student: fullName(student), group }));
  };
  return { frame, told, move };
}

/** Dropping a student there moves them. It's an extra for the mouse: every student has a list to choose from. */
function dropTarget(key: string | null, onMove: (studentId: string, to: string | null) => void) {
  return {
    onDragOver: (event: React.DragEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.dataset['over'] = '';
    },
    onDragLeave: (event: React.DragEvent<HTMLElement>) => {
      // Also fires on the way to something inside.
      if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
      delete event.currentTarget.dataset['over'];
    },
    onDrop: (event: React.DragEvent<HTMLElement>) => {
      event.preventDefault();
      delete event.currentTarget.dataset['over'];
      onMove(event.dataTransfer.getData('text/plain'), key);
    },
  };
}

interface GroupCardProps {
  group: DraftGroup;
  students: readonly GroupStudent[];
  instructors: readonly GroupInstructor[];
  /** All groups: who teaches another one already. */
  taught: readonly DraftGroup[];
  targets: readonly MoveTarget[];
  changes: GroupChanges;
  onMove: (studentId: string, to: string | null) => void;
}

function GroupCard(props: GroupCardProps) {
  const { group, students, instructors, taught, targets, changes, onMove } = props;
  const t = useText();
  const { key, name, instructorId } = group;
  const isLarge = students.length > GROUP_SIZE;
  const label = targets.find((target) => target.key === key)?.name ?? name;
  const others = new Set(taught.flatMap((other) => (other.key === key ? [] : (other.instructorId ?? []))));
  return (
    <section
      className={styles.card}
      aria-label={label}
      data-large={isLarge || undefined}
      {...dropTarget(key, onMove)}
    >
      <div className={styles.cardHead}>
        <label className={styles.field}>
          <span>{t('groups.name')}</span>
          <input
            id={`group-name-${key}`}
            value={name}
            maxLength={LIMITS.name}
            required
            aria-invalid={name.trim() === '' || undefined}
            onChange={({ target }) => changes.change((now) => renameGroup(now, key, target.value))}
          />
        </label>
        <label className={styles.field}>
          <span>{t('groups.instructor')}</span>
          <select
            value={instructorId ?? ''}
            onChange={({ target }) =>
              changes.change((now) => setInstructor(now, key, target.value === '' ? null : target.value))
            }
          >
            <option value="">{t('groups.noInstructor')}</option>
            {instructors.map((person) => (
              <option key={person.id} value={person.id}>
                {others.has(person.id)
                  ? t('groups.teachesAnother', { name: fullName(person) })
                  : fullName(person)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className={isLarge ? styles.large : styles.lead}>
        {isLarge && <Icon name="alert" size={18} />}
        {isLarge
          ? t('groups.tooMany', { count: students.length })
          : t('groups.count', { count: students.length })}
      </p>
      {students.length > 0 ? (
        <MovableStudents students={students} group={key} targets={targets} onMove={onMove} />
      ) : (
        <p className={styles.drop}>{t('groups.nobodyYet')}</p>
      )}
      <DangerButton
        isQuiet
        aria-label={t('groups.removeGroup', { group: label })}
        onClick={() => changes.change((now) => removeGroup(now, key))}
      >
        {t('groups.remove')}
      </DangerButton>
    </section>
  );
}
