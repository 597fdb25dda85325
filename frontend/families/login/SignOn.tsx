import { SIGN_ON_FAILURES } from '../../../domain/contract/single-sign-on.js';
import { isOneOf } from '../../../domain/enums/enums.js';
import { Button } from '../../shell/Button.js';
import { Icon } from '../../shell/Icon.js';
import { useText } from '../../shell/texts.js';
import styles from './SignOn.module.css';

/** Login for staff with their organization's account, and why the last try failed. */
export function SignOn() {
  const t = useText();
  const failure = new URLSearchParams(window.location.search).get('signOn');
  return (
    <>
      {isOneOf(SIGN_ON_FAILURES, failure) && (
        <div className={styles.reason} role="alert">
          <Icon name="alert" />
          <p>{t(`signOn.${failure}`)}</p>
        </div>
      )}
      <div className={styles.signOn}>
        <p>{t('signOn.text')}</p>
        <Button wide onClick={() => window.location.assign('/api/authenticate/signOn')}>
          {t('signOn.button')}
        </Button>
      </div>
    </>
  );
}
