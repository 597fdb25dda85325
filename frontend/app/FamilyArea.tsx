import { Suspense } from 'react';
import { NavigationType, Route, Router, Routes, type Navigator } from 'react-router';
import { PAGES } from '../../domain/contract/pages.js';
import { DashboardPage } from '../families/dashboard/DashboardPage.js';
import { lazyPart } from '../shell/lazy-part.js';
import { Loading } from '../shell/Loading.js';
import { ModalStack } from '../shell/ModalStack.js';
import { navigate, useLocation } from '../shell/navigation.js';

const StudentPage = lazyPart(async () => (await import('../families/student/StudentPage.js')).StudentPage);

function addressOf(to: Parameters<Navigator['push']>[0]): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}

/** The router moves through the shell's navigation, so that modals, header and router agree on where we are. */
const navigator: Navigator = {
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

/** The signed-in family: its pages by address, and their modals inside the same router. */
export function FamilyArea() {
  return (
    <Router location={useLocation()} navigator={navigator} navigationType={NavigationType.Pop}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path={PAGES.dashboard} element={<DashboardPage />} />
          <Route path={PAGES.student} element={<StudentPage />} />
        </Routes>
      </Suspense>
      <ModalStack />
    </Router>
  );
}
