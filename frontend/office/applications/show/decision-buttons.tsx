import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { moveMessageForm } from '../../../../domain/forms/applications.js';
import {
  listAssignConfirmations,
  isPossible,
  getRefusalCode,
  type AssignConfirmation,
  type MoveName,
} from '../../../../domain/placement/moves.js';
import { getCurrentSiteLabel } from '../../../../domain/sites/site-label.js';
import { ApiError } from '../../../shell/api.js';
import { confirmDialog, showError, showInfo } from '../../../shell/modals.js';
import type { Question } from '../../../shell/QuestionDialog.js';
import { useText, type Text } from '../../../shell/texts.js';
import { dismissText, showToast } from '../../../shell/toasts.js';
import { useOfficeDataProvider, type OfficeDataProvider } from '../../data/data-provider.js';
import { ActionFormButton } from '../../forms/ActionFormButton.js';
import { DomainInput } from '../../forms/DomainInput.js';
import { ActionButton } from '../../ui/ActionButton.js';
import { getFullName } from '../../ui/row-facts.js';
import { listAssignSentences, getAssignVerb, getRefusalTitle } from './decision-words.js';
import type { NextUp } from './look-up-next.js';
import { showChanged, useNextLookup, type OfferNext } from './next-up.js';
import {
  getAssignRefusal,
  getMoveFacts,
  describePastUsable,
  listPreferenceChoices,
  type SiteChoice,
} from './site-choices.js';
import { useApplication } from './useApplication.js';

type Confirmation = Parameters<typeof confirmDialog>[0];

interface OfferProps {
  onDecided: OfferNext;
}

interface Made {
  changed: ApplicationDetail;
  nextUp: NextUp;
}

function isSame(shown: ApplicationDetail, fresh: ApplicationDetail): boolean {
  return shown.updatedOn === fresh.updatedOn && shown.status === fresh.status && shown.site === fresh.site;
}

function explainRefusal({ status, code, message }: ApiError, t: Text): Question | null {
  return status === 409 || status === 404 ? { title: t(getRefusalTitle(code)), text: message } : null;
}

/** Looks up who's next before the decision, because this application may move in the list afterward. */
function useDecision() {
  const t = useText();
  const application = useApplication();
  const { id } = application;
  const provider = useOfficeDataProvider();
  const client = useQueryClient();
  const refresh = useRefresh();
  const lookUp = useNextLookup(id);

  /** Null if it's not what the person sees: nobody decides on outdated data. */
  async function checkFresh(): Promise<ApplicationDetail | null> {
    const { data: fresh } = await provider.getOne<ApplicationDetail>('applications', { id });
    if (isSame(application, fresh)) return fresh;
    refresh();
    await showInfo({ title: t('assign.changedTitle'), text: t('assign.changedText') });
    return null;
  }

  async function make(decide: () => Promise<ApplicationDetail | null>): Promise<Made | null> {
    const nextUp = await lookUp();
    const changed = await decide();
    return changed && { changed, nextUp };
  }

  return {
    application,
    checkFresh,
    make,
    explain: (error: ApiError) => explainRefusal(error, t),
    show: ({ changed }: Made) => showChanged(client, changed),
  };
}

interface DecisionButtonProps extends Partial<OfferProps> {
  move: MoveName;
  label: string;
  isDangerous?: boolean;
  sx?: ButtonProps['sx'];
  question?: Confirmation | null;
  /** For a decision with a message. */
  dialog?: { title: string; text: string; action: string };
  done: string;
}

function DecisionButton({ move, question, dialog, onDecided, ...rest }: DecisionButtonProps) {
  const t = useText();
  const { application, checkFresh, make, explain, show } = useDecision();
  const { id } = application;
  if (!isPossible(move, getMoveFacts(application))) return null;
  const action = {
    ...rest,
    explain,
    ask: async () => (await checkFresh()) !== null && (!question || confirmDialog(question)),
    onDone: (made: Made) => {
      show(made);
      onDecided?.(made.nextUp);
    },
  };
  if (!dialog) {
    return <ActionButton {...action} send={(provider) => make(() => provider.moveStudent(id, move))} />;
  }
  return (
    <ActionFormButton
      {...action}
      {...dialog}
      form={moveMessageForm}
      draft={`${move}.${id}`}
      send={(provider, { message }) => make(() => provider.moveStudent(id, move, message))}
    >
      <DomainInput source="message" hint={t('list.messageHint')} />
    </ActionFormButton>
  );
}

function useWords() {
  const t = useText();
  const application = useApplication();
  const site = getCurrentSiteLabel(application);
  return { t, student: getFullName(application), site };
}

export function SeatButtons({ onDecided }: OfferProps) {
  const { t, student, site } = useWords();
  return (
    <>
      {/* Offers no next application: the person probably assigns another site right here. */}
      <DecisionButton
        move="unassign"
        label={t('decide.unassign')}
        question={{
          title: t('unassign.title', { student }),
          text: t('unassign.text', { site: site ?? '' }),
          yes: t('unassign.yes'),
        }}
        done={t('unassign.done', { student })}
      />
      <DecisionButton
        move="recall"
        label={t('decide.recall')}
        dialog={{
          title: t('recall.title', { student }),
          text: t('recall.text', { site: site ?? '' }),
          action: t('recall.yes'),
        }}
        done={t('recall.done')}
        onDecided={onDecided}
      />
    </>
  );
}

export function ReturnButton({ onDecided }: OfferProps) {
  const { t, student, site } = useWords();
  return (
    <DecisionButton
      move="return"
      label={t('decide.return')}
      sx={{ flex: 1 }}
      question={
        site === null
          ? null
          : {
              title: t('return.clearTitle'),
              text: t('return.clearText', { student, site }),
              yes: t('return.clearYes'),
              isDangerous: true,
            }
      }
      dialog={{
        title: t('return.title', { student }),
        text: t('return.text'),
        action: t('return.yes'),
      }}
      done={t('return.done')}
      onDecided={onDecided}
    />
  );
}

export function RemoveButton({ onDecided }: OfferProps) {
  const { t, student, site } = useWords();
  return (
    <DecisionButton
      move="remove"
      label={t('decide.remove')}
      isDangerous
      question={{
        title: t('remove.title', { student }),
        text: site === null ? t('remove.text') : t('remove.textSite', { site }),
        yes: t('remove.yes'),
        isDangerous: true,
      }}
      done={t('remove.done')}
      onDecided={onDecided}
    />
  );
}

/** Offers no next application: the person probably assigns a site right here. */
export function RestoreButton() {
  const { t, student } = useWords();
  return (
    <DecisionButton
      move="restore"
      label={t('decide.restore')}
      question={{ title: t('restore.title', { student }), text: t('restore.text'), yes: t('restore.yes') }}
      done={t('restore.done')}
    />
  );
}

function makeAssignQuestion(
  application: ApplicationDetail,
  choice: SiteChoice,
  reasons: readonly AssignConfirmation[],
  t: Text,
): Confirmation {
  const passed = describePastUsable(choice, t);
  const sentences = [
    ...listAssignSentences(application, choice, reasons, t),
    ...(passed === null ? [] : [passed]),
  ];
  return {
    title: t('assign.confirmTitle', { student: getFullName(application), site: choice.name }),
    text: (
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    ),
    yes: t(getAssignVerb(reasons)),
  };
}

const SITE_FULL = getRefusalCode('move.siteFull');

/** By id: the next application may already be on the screen. */
function useUndo(): (id: string) => Promise<void> {
  const t = useText();
  const provider = useOfficeDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (id) => {
    try {
      const changed = await provider.moveStudent(id, 'unassign');
      showChanged(client, changed);
      notify(t('unassign.done', { student: getFullName(changed) }), { type: 'success' });
    } catch (error) {
      const refusal = error instanceof ApiError ? explainRefusal(error, t) : null;
      await (refusal ? showInfo(refusal) : showError(error));
    }
    refresh();
  };
}

export function AssignButton({ chosen, onDecided }: OfferProps & { chosen: SiteChoice | null }) {
  const t = useText();
  const { application, checkFresh, make, explain, show } = useDecision();
  const undo = useUndo();
  const { id, site: siteBefore } = application;

  async function assign(provider: OfficeDataProvider): Promise<Made | null> {
    const fresh = await checkFresh();
    if (!fresh) return null;
    // The number of seats may have changed since the site was chosen.
    const choice = listPreferenceChoices(fresh).find(({ seat }) => seat.id === chosen?.seat.id) ?? chosen;
    const refusal = getAssignRefusal(fresh, choice);
    if (refusal ?? !choice) {
      const reason = refusal ?? 'move.noSite';
      await showInfo({ title: t(getRefusalTitle(getRefusalCode(reason))), text: t(reason) });
      return null;
    }
    const reasons = listAssignConfirmations(getMoveFacts(fresh), choice.seat, fresh);
    const confirm = (about: typeof reasons) => confirmDialog(makeAssignQuestion(fresh, choice, about, t));
    const isUnusual = reasons.length > 0 || describePastUsable(choice, t) !== null;
    if (isUnusual && !(await confirm(reasons))) return null;
    const isOver = reasons.includes('overCapacity');
    return make(async () => {
      try {
        return await provider.assign(id, choice.seat.id, isOver);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== SITE_FULL || isOver) throw error;
      }
      // Somebody else took the last seat meanwhile, or the page showed an outdated number of seats.
      return (await confirm(['overCapacity'])) ? provider.assign(id, choice.seat.id, true) : null;
    });
  }

  return (
    <ActionButton
      label={t(siteBefore === null ? 'decide.assign' : 'decide.reassign')}
      variant="contained"
      sx={{ flex: 2 }}
      send={assign}
      explain={explain}
      onDone={(made) => {
        show(made);
        // The next application may already be on the screen, so the toast names the child.
        const words = { student: getFullName(made.changed), site: getCurrentSiteLabel(made.changed) ?? '' };
        const said = `${t('assign.done')} ${t('assign.doneText', words)}`;
        const takeBack = async () => {
          dismissText(said);
          await undo(id);
        };
        // Not after a reassignment: the student wouldn't get the previous seat back.
        const mayUndo = siteBefore === null;
        showToast(
          'success',
          said,
          mayUndo ? { label: t('assign.undo'), run: () => void takeBack() } : undefined,
        );
        onDecided(made.nextUp, mayUndo ? takeBack : undefined);
      }}
    />
  );
}
