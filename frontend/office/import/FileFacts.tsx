import Typography from '@mui/material/Typography';
import { FunctionField, SimpleShowLayout, TextField } from 'react-admin';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { useLanguage, useText } from '../../shell/texts.js';
import type { SheetFacts } from '../spreadsheet/check-sheet.js';
import { formatNumber } from '../ui/format.js';

interface FileFactsProps {
  fileName: string;
  facts: SheetFacts;
  count: number;
  countName: MessageKey;
}

export function FileFacts({ fileName, facts, count, countName }: FileFactsProps) {
  const t = useText();
  const [language] = useLanguage();
  const { layout, rows, others } = facts;
  return (
    <div>
      <SimpleShowLayout
        record={{ id: fileName, fileName, layout: t(`workbook.layout.${layout}`), rows, count }}
        direction="row"
        spacing={0}
        sx={{
          p: 0,
          overflowWrap: 'anywhere',
          '& .RaSimpleShowLayout-stack': { flexWrap: 'wrap', gap: '4px 40px' },
        }}
      >
        <TextField source="fileName" label={t('workbook.facts.file')} />
        <TextField source="layout" label={t('workbook.facts.layout')} />
        <FunctionField label={t('workbook.facts.rows')} render={() => formatNumber(rows, language)} />
        <FunctionField label={t(countName)} render={() => formatNumber(count, language)} />
      </SimpleShowLayout>
      {others.length > 0 && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('workbook.others', { count: others.length, columns: others.join(', ') })}
        </Typography>
      )}
    </div>
  );
}
