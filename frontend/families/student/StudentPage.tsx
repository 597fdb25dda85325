import { PAGES } from '../../../domain/contract/pages.js';
import { ButtonLink } from '../../shell/Button.js';
import { Notice } from '../../shell/Notice.js';
import { useText } from '../../shell/texts.js';
import { retryStudent, useStudent } from '../students-store.js';
import { StudentDetails } from './StudentDetails.js';
import { StudentSkeleton } from './StudentSkeleton.js';

/** A student's page (spec section 2); an unknown student and somebody else's look alike. */
export function StudentPage({ id }: { id: string }) {
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
          onAction={() => {
            retryStudent(id);
          }}
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
