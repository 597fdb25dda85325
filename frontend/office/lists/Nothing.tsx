import { useText } from '../../shell/texts.js';

/** A cell without a value. */
export function Nothing() {
  const t = useText();
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('applications.none')}</span>
    </>
  );
}
