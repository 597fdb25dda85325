import { useId, type ReactNode } from 'react';
import type { UserDetail } from '../../../domain/contract/user.js';
import { Button } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import { DangerButton } from '../ui/DangerButton.js';
import { Panel } from '../ui/Panel.js';
import styles from './AccountPanel.module.css';
import { openUpdateUser } from './open-update-user.js';
import { fullName } from './user-words.js';
import { useUserActions } from './useUserActions.js';
import { useUserShelf } from './useUsers.js';

function Step({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.step} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}

/** What the office may do with an account as it stands. */
export function AccountPanel({ user, isOwn }: { user: UserDetail; isOwn: boolean }) {
  const t = useText();
  const shelf = useUserShelf();
  const { busy, start } = useUserActions(user);
  return (
    <Panel title={t('people.manage')}>
      <div>
        <Button
          variant="primary"
          onClick={() => {
            openUpdateUser(user, shelf);
          }}
        >
          {t('people.edit')}
        </Button>
      </div>
      {user.isInvited && !user.deleted && (
        <Step title={t('people.inviteTitle')} text={t('people.inviteText', { name: fullName(user) })}>
          <Button
            busy={busy === 'invite'}
            onClick={() => {
              start('invite');
            }}
          >
            {t('people.invite')}
          </Button>
        </Step>
      )}
      {user.deleted ? (
        <Step title={t('people.reactivateTitle')} text={t('people.reactivateText')}>
          <Button
            busy={busy === 'reactivate'}
            onClick={() => {
              start('reactivate');
            }}
          >
            {t('people.reactivate')}
          </Button>
        </Step>
      ) : (
        <Step
          title={t('people.deactivateTitle')}
          text={t(isOwn ? 'people.ownAccount' : 'people.deactivateText')}
        >
          {!isOwn && (
            <DangerButton
              busy={busy === 'deactivate'}
              onClick={() => {
                start('deactivate');
              }}
            >
              {t('people.deactivate')}
            </DangerButton>
          )}
        </Step>
      )}
    </Panel>
  );
}
