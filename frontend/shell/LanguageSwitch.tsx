import Button from '@mui/material/Button';
import { Suspense, lazy } from 'react';
import { getOwnName } from '../../domain/enums/languages.js';
import { program } from './program.js';
import { useLanguage } from './texts.js';

// Loaded separately, because few programs have more than two languages.
const LanguageMenu = lazy(() => import('./LanguageMenu.js').then((file) => ({ default: file.LanguageMenu })));

export function LanguageSwitch() {
  const [language, choose] = useLanguage();
  const others = program.languages.filter((other) => other !== language);
  if (others.length > 1)
    return (
      <Suspense>
        <LanguageMenu />
      </Suspense>
    );
  return others.map((other, at) => (
    <Button
      // By position: the same button offers the other language and keeps the focus.
      key={at}
      lang={other}
      color="inherit"
      sx={{ flex: 'none', minWidth: 0, paddingInline: 1.25 }}
      onClick={() => choose(other)}
    >
      {getOwnName(other)}
    </Button>
  ));
}
