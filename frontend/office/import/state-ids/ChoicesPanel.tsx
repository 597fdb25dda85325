import { useEffect, useRef } from 'react';
import type { SsidChoice } from '../../../../domain/contract/state-ids.js';
import { useText } from '../../../shell/texts.js';
import { ListFrame, type ListWords } from '../../list/ListFrame.js';
import { useListView } from '../../list/useListView.js';
import { Panel } from '../../ui/Panel.js';
import { ChoiceCard } from './ChoiceCard.js';
import { CHOICES_ID, choicesAddress } from './choices-address.js';
import styles from './StateIdsPage.module.css';
import { useChoices, usePicking } from './useChoices.js';

const WORDS: ListWords = {
  title: 'directory.choices.list',
  loading: 'directory.choices.loading',
  emptyTitle: 'directory.choices.empty',
  emptyText: 'directory.choices.empty',
  noMatchTitle: 'directory.choices.empty',
  noMatchText: 'directory.choices.empty',
  failedTitle: 'directory.choices.failed',
};

/** Leads the focus to the next student when the one before has gone, and to the panel behind the last one. */
function useNextFocus(rows: readonly SsidChoice[] | undefined) {
  const panel = useRef<HTMLDivElement>(null);
  const names = useRef(new Map<string, HTMLHeadingElement>());
  /** Who was picked for, and who comes after. */
  const step = useRef<{ gone: string; next: string | null } | null>(null);

  useEffect(() => {
    const { gone, next } = step.current ?? {};
    if (gone === undefined || rows?.some(({ student }) => student.id === gone)) return;
    step.current = null;
    (names.current.get(next ?? '') ?? panel.current)?.focus();
  }, [rows]);

  return {
    panel,
    nameRef: (id: string) => (heading: HTMLHeadingElement | null) => {
      if (heading) names.current.set(id, heading);
      else names.current.delete(id);
    },
    leave: ({ student }: SsidChoice) => {
      const shown = rows ?? [];
      const at = shown.findIndex((choice) => choice.student.id === student.id);
      const next = shown[at + 1] ?? shown[at - 1];
      step.current = { gone: student.id, next: next?.student.id ?? null };
    },
  };
}

/** The students with whom several of the roster agree, for a person to pick. */
export function ChoicesPanel() {
  const t = useText();
  const [view, change] = useListView(choicesAddress);
  const list = useChoices(view.page);
  const { panel, nameRef, leave } = useNextFocus(list.rows);
  const picking = usePicking(view.page, leave);
  const isEmpty = list.rows !== undefined && list.count === 0;
  return (
    <div id={CHOICES_ID} ref={panel} tabIndex={-1} className={styles.place}>
      <Panel title={t('directory.choices.title')}>
        {isEmpty ? (
          <p className={styles.soft}>{t('directory.choices.empty')}</p>
        ) : (
          <>
            <p>{t('directory.choices.text')}</p>
            <ListFrame list={list} words={WORDS} address={choicesAddress} view={view} change={change}>
              {(rows) =>
                rows && (
                  <ul className={styles.choices} aria-busy={list.isOutdated}>
                    {rows.map((choice) => (
                      <ChoiceCard
                        key={choice.student.id}
                        choice={choice}
                        picking={picking}
                        titleRef={nameRef(choice.student.id)}
                      />
                    ))}
                  </ul>
                )
              }
            </ListFrame>
          </>
        )}
      </Panel>
    </div>
  );
}
