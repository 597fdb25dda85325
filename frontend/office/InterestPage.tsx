import { Notice } from '../shell/Notice.js';

/** Stands where organizations will offer a site; public, so without react-admin. */
export function InterestPage() {
  return <Notice isPage title="coming.title" text="coming.interestText" />;
}
