import { useRecordContext } from 'react-admin';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';

/** The application of the page as the office and its family get it; a RecordPage loads it before it draws anything. */
export function useApplication(): ApplicationDetail {
  const application = useRecordContext<ApplicationDetail>();
  if (!application) throw new Error('Put it inside the page of an application.');
  return application;
}
