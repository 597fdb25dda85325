import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { getOwnName } from '../../domain/enums/languages.js';
import { program } from './program.js';
import { useLanguage, useText } from './texts.js';

export function LanguageMenu() {
  const t = useText();
  const [language, choose] = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('header.language', { language: getOwnName(language) })}
        sx={{ flex: 'none', minWidth: 0, paddingInline: 1.25 }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {getOwnName(language)} ▾
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {program.languages.map((one) => (
          <MenuItem
            key={one}
            lang={one}
            selected={one === language}
            onClick={() => {
              close();
              if (one !== language) choose(one);
            }}
          >
            {getOwnName(one)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
