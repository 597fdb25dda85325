import type { EditedFields } from '../../domain/contract/student.js';
import { enumLabelKey } from '../../domain/enums/enums.js';
import { groupLabels } from '../../domain/forms/sections.js';
import { useText } from '../shell/texts.js';
import { useFactLabel } from './fact-season.js';

export function EditedAnswers({ edited: { section, fields } }: { edited: EditedFields }) {
  const t = useText();
  const labelFor = useFactLabel();
  return groupLabels(section, fields).map(({ title, labels }) => (
    <p key={title}>
      {t(title ?? enumLabelKey('section', section))}: {labels.map(labelFor).join(', ')}
    </p>
  ));
}
