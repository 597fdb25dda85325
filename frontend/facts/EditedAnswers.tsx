import type { EditedFields } from '../../domain/contract/student.js';
import { getEnumLabelKey } from '../../domain/enums/enums.js';
import { listLabelGroups } from '../../domain/forms/sections.js';
import { useText } from '../shell/texts.js';
import { useFactLabel } from './fact-season.js';

export function EditedAnswers({ edited: { section, fields } }: { edited: EditedFields }) {
  const t = useText();
  const labelFor = useFactLabel();
  return listLabelGroups(section, fields).map(({ title, labels }) => (
    <p key={title}>
      {t(title ?? getEnumLabelKey('section', section))}: {labels.map(labelFor).join(', ')}
    </p>
  ));
}
