import { Suspense } from 'react';
import { idIn, pageOf } from '../../domain/contract/pages.js';
import { DashboardPage } from '../families/dashboard/DashboardPage.js';
import { lazyPart } from '../shell/lazy-part.js';
import { Loading } from '../shell/Loading.js';
import { ModalStack } from '../shell/ModalStack.js';
import { useLocation } from '../shell/navigation.js';

const StudentPage = lazyPart(async () => (await import('../families/student/StudentPage.js')).StudentPage);

/** The signed-in family: its two pages by address, and their modals. A router would weigh more than they do. */
export function FamilyArea() {
  const { pathname } = useLocation();
  return (
    <>
      <Suspense fallback={<Loading />}>
        {pageOf(pathname) === 'student' ? <StudentPage id={idIn('student', pathname)} /> : <DashboardPage />}
      </Suspense>
      <ModalStack />
    </>
  );
}
