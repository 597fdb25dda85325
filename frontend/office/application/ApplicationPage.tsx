import { PageTitle } from '../../shell/PageTitle.js';
import { useText } from '../../shell/texts.js';

export function ApplicationPage({ id }: { id: string }) {
  const t = useText();
  return (
    <>
      <PageTitle>{t('application.title')}</PageTitle>
      <p>{id}</p>
    </>
  );
}
