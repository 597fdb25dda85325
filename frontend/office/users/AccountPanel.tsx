import { useId, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { UserDetail } from '../../../domain/contract/user.js';
import { enumLabelKey } from '../../../domain/enums/enums.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { openFormModal } from '../../shell/form-modal.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { Button } from '../../shell/Button.js';
import { confirmDialog, infoDialog } from '../../shell/modals.js';
import { text, useText } from '../../shell/texts.js';
import { useOfficeDataProvider, type OfficeDataProvider } from '../data/data-provider.js';
import { useActions } from '../record/useActions.js';
import { useRecordCache } from '../record/useRecordCache.js';
import { DangerButton } from '../ui/DangerButton.js';
import { Panel } from '../ui/Panel.js';
import { fullName } from '../ui/row-facts.js';
import styles from './UserPage.module.css';

const UpdateUserForm = lazyPart(
  async () => (await import('./UserForms.js')).UpdateUserForm,
  'forms',
  'fields',
  'site',
  'users',
);

type UserAction = 'deactivate' | 'reactivate' | 'invite' | 'resetSecondFactor';

interface Act {
  confirm?: (user: UserDetail) => Promise<boolean>;
  send: (provider: OfficeDataProvider, id: string) => Promise<UserDetail>;
  done: MessageKey;
}

const ACTS: Record<UserAction, Act> = {
  deactivate: {
    confirm: (user) =>
      confirmDialog({
        title: text('people.deactivateAsk', { name: fullName(user) }),
        text: text('people.deactivateAskText', { name: fullName(user) }),
        yes: text('people.deactivate'),
        danger: true,
      }),
    send: (provider, id) => provider.deactivateUser(id),
    done: 'people.deactivated',
  },
  reactivate: {
    confirm: (user) =>
      confirmDialog({
        title: text('people.reactivateAsk', { name: fullName(user) }),
        text: text('people.reactivateAskText', {
          name: fullName(user),
          role: text(enumLabelKey('userRole', user.role)),
        }),
        yes: text('people.reactivate'),
      }),
    send: (provider, id) => provider.reactivateUser(id),
    done: 'people.reactivated',
  },
  invite: { send: (provider, id) => provider.inviteUser(id), done: 'people.invited' },
  resetSecondFactor: {
    confirm: (user) =>
      confirmDialog({
        title: text('people.resetTwoStepAsk', { name: fullName(user) }),
        text: text('people.resetTwoStepAskText', { name: fullName(user) }),
        yes: text('people.resetTwoStep'),
        danger: true,
      }),
    send: (provider, id) => provider.resetSecondFactor(id),
    done: 'people.twoStepReset',
  },
};

function Step({ title, text: explanation, children }: { title: string; text: string; children?: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.step} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{title}</h3>
        <p>{explanation}</p>
      </div>
      {children}
    </section>
  );
}

/** What the office can do with an account. */
export function AccountPanel({ user, isOwn }: { user: UserDetail; isOwn: boolean }) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const cache = useRecordCache<UserDetail>('users');
  const { busy, run } = useActions<UserAction>(async ({ message }) => {
    await cache.refresh(user.id);
    await infoDialog({ title: text('people.refusedTitle'), text: message });
  });
  const start = (action: UserAction) => {
    const { confirm, send, done } = ACTS[action];
    run(action, async () => {
      if (confirm && !(await confirm(user))) return;
      cache.put(await send(provider, user.id));
      notify(text(done), { type: 'success' });
    });
  };
  const edit = () => {
    openFormModal({
      kind: 'panel',
      title: t('people.editTitle'),
      content: ({ close, setChanged }) => (
        <UpdateUserForm
          user={user}
          onUpdated={(updated) => {
            cache.put(updated);
            notify(text('people.updated'), { type: 'success' });
            close();
          }}
          onChanged={setChanged}
        />
      ),
    });
  };
  return (
    <Panel title={t('people.manage')}>
      <div>
        <Button variant="primary" onClick={edit}>
          {t('people.edit')}
        </Button>
      </div>
      {user.isInvited && !user.deleted && (
        <Step title={t('people.inviteTitle')} text={t('people.inviteText', { name: fullName(user) })}>
          <Button busy={busy === 'invite'} onClick={() => start('invite')}>
            {t('people.invite')}
          </Button>
        </Step>
      )}
      {user.hasSecondFactor && !isOwn && (
        <Step title={t('people.twoStep')} text={t('people.resetTwoStepText', { name: fullName(user) })}>
          <DangerButton busy={busy === 'resetSecondFactor'} onClick={() => start('resetSecondFactor')}>
            {t('people.resetTwoStep')}
          </DangerButton>
        </Step>
      )}
      {user.deleted ? (
        <Step title={t('people.reactivateTitle')} text={t('people.reactivateText')}>
          <Button busy={busy === 'reactivate'} onClick={() => start('reactivate')}>
            {t('people.reactivate')}
          </Button>
        </Step>
      ) : (
        <Step
          title={t('people.deactivateTitle')}
          text={t(isOwn ? 'people.ownAccount' : 'people.deactivateText')}
        >
          {!isOwn && (
            <DangerButton busy={busy === 'deactivate'} onClick={() => start('deactivate')}>
              {t('people.deactivate')}
            </DangerButton>
          )}
        </Step>
      )}
    </Panel>
  );
}
