import { useRecordContext } from 'react-admin';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';

/** The page's Show loads it before this is drawn. */
export function useApplication(): ApplicationDetail {
  const application = useRecordContext<ApplicationDetail>();
  if (!application) throw new Error('Put it inside the page of an application.');
  return application;
}
