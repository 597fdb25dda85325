import { Suspense, type ReactNode } from 'react';
import { idIn, pageOf } from '../../domain/contract/pages.js';
import { DashboardPage } from '../families/dashboard/DashboardPage.js';
import { UnconfirmedEmail } from '../families/UnconfirmedEmail.js';
import { lazyPart } from '../shell/lazy-part.js';
import { Loading } from '../shell/Loading.js';
import { ModalStack } from '../shell/ModalStack.js';
import { useLocation } from '../shell/navigation.js';

const StudentPage = lazyPart(
  async () => (await import('../families/student/StudentPage.js')).StudentPage,
  'forms',
  'apply',
);

const ReviewPage = lazyPart(
  async () => (await import('../families/review/ReviewPage.js')).ReviewPage,
  'forms',
  'application',
);

const ApplicationPage = lazyPart(
  async () => (await import('../families/application/ApplicationPage.js')).ApplicationPage,
  'forms',
  'application',
);

const AccountPage = lazyPart(
  async () => (await import('../families/account/AccountPage.js')).AccountPage,
  'forms',
  'fields',
  'account',
);

function pageAt(pathname: string): ReactNode {
  switch (pageOf(pathname)) {
    case 'student':
      return <StudentPage id={idIn('student', pathname)} />;
    case 'review': {
      const id = idIn('review', pathname);
      return <ReviewPage key={id} id={id} />;
    }
    case 'application': {
      const id = idIn('application', pathname);
      return <ApplicationPage key={id} id={id} />;
    }
    case 'account':
      return <AccountPage />;
    default:
      return <DashboardPage />;
  }
}

/** A signed-in family's pages and modals. The few pages don't need a router. */
export function FamilyArea() {
  const { pathname } = useLocation();
  return (
    <>
      <UnconfirmedEmail />
      <Suspense fallback={<Loading />}>{pageAt(pathname)}</Suspense>
      <ModalStack />
    </>
  );
}
