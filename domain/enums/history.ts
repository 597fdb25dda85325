interface HistoryFacts {
  /** Who did this, as the family is told; missing if the family did it. */
  readonly by: 'theProgram' | 'theSite' | 'theOffice';
  readonly isAtSite?: true;
  readonly isHidden?: true;
}

/** The last of these decides what the family is told. */
const EVENTS = {
  created: { by: 'theProgram' },
  submitted: { by: 'theProgram' },
  withdrawn: { by: 'theProgram', isAtSite: true },
  noShow: { by: 'theSite' },
  // Hidden because the site being asked is already shown with the choices.
  assigned: { by: 'theProgram', isAtSite: true, isHidden: true },
  accepted: { by: 'theSite', isAtSite: true },
  denied: { by: 'theSite', isAtSite: true },
  returned: { by: 'theProgram' },
  recalled: { by: 'theProgram', isAtSite: true },
  unassigned: { by: 'theProgram', isHidden: true },
  removed: { by: 'theProgram' },
  restored: { by: 'theProgram' },
  canceled: { by: 'theProgram', isAtSite: true },
} satisfies Record<string, HistoryFacts>;
export type ApplicationEvent = keyof typeof EVENTS;
export const APPLICATION_EVENTS = Object.keys(EVENTS) as readonly ApplicationEvent[];

/** Entries that don't change the status. */
const NOTES = {
  ssid: { by: 'theOffice', isHidden: true },
  edited: { by: 'theOffice' },
  attending: { by: 'theSite' },
} satisfies Record<string, HistoryFacts>;

export type HistoryKind = ApplicationEvent | keyof typeof NOTES;
export const HISTORY_KINDS = Object.keys({ ...EVENTS, ...NOTES }) as readonly HistoryKind[];

export const HISTORY: Readonly<Record<HistoryKind | 'unplaced', HistoryFacts>> = {
  ...EVENTS,
  ...NOTES,
  unplaced: { by: 'theProgram' },
};
