import Box from '@mui/material/Box';
import type { Language } from '../../../domain/enums/languages.js';

export function TextBubble({ text, language }: { text: string; language: Language }) {
  return (
    <Box
      lang={language}
      sx={{
        maxWidth: 420,
        px: 2,
        py: 1.5,
        borderRadius: '18px 18px 18px 4px',
        bgcolor: 'action.hover',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Box>
  );
}
