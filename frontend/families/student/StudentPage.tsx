import { useEffect } from 'react';
import { PAGES, applicationPath } from '../../../domain/contract/pages.js';
import { ButtonLink } from '../../shell/Button.js';
import { navigate } from '../../shell/navigation.js';
import { Notice } from '../../shell/Notice.js';
import { useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { retryStudent, useStudent, useStudents } from '../students-store.js';
import { StudentDetails } from './StudentDetails.js';
import { StudentSkeleton } from './StudentSkeleton.js';

/** A student's page (spec section 2). Administrators may read every student but edit only their own here. */
export function StudentPage({ id }: { id: string }) {
  const { user } = useSession();
  return user?.role === 'admin' ? <AdministratorsStudentPage id={id} /> : <FamilyStudentPage id={id} />;
}

/** The forms for an administrator's own child; for other children, the office's page of the application. */
function AdministratorsStudentPage({ id }: { id: string }) {
  const own = useStudents();
  const isForeign = own.state === 'ready' && own.value.every((student) => student.id !== id);
  useEffect(() => {
    if (isForeign) navigate(applicationPath(id), { replace: true });
  }, [isForeign, id]);
  return own.state === 'loading' || isForeign ? <StudentSkeleton /> : <FamilyStudentPage id={id} />;
}

/** An unknown student and another family's student look the same. */
function FamilyStudentPage({ id }: { id: string }) {
  const text = useText();
  const student = useStudent(id);
  switch (student.state) {
    case 'loading':
      return <StudentSkeleton />;
    case 'failed':
      return (
        <Notice
          isPage
          title="student.failedTitle"
          text="dashboard.failedText"
          action="dashboard.retry"
          onAction={() => retryStudent(id)}
        />
      );
    case 'missing':
      return (
        <Notice isPage title="student.notFoundTitle" text="student.notFoundText">
          <ButtonLink variant="primary" href={PAGES.dashboard}>
            {text('student.back')}
          </ButtonLink>
        </Notice>
      );
    case 'ready':
      return <StudentDetails student={student.value} />;
  }
}
