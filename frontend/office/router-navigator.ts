import type { Navigator } from 'react-router';
import { navigate } from '../shell/navigation.js';

function addressOf(to: Parameters<Navigator['push']>[0]): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}

/** A router moves through the shell's navigation, so that modals, header and router agree on where we are. */
export const routerNavigator: Navigator = {
  createHref: addressOf,
  go: (steps) => {
    history.go(steps);
  },
  push: (to, state) => {
    navigate(addressOf(to), { state });
  },
  replace: (to, state) => {
    navigate(addressOf(to), { replace: true, state });
  },
};
