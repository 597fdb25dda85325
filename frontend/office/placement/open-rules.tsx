import { pathOf } from '../../../domain/contract/pages.js';
import { DEFAULT_PLACEMENT_RULES, type PlacementRules } from '../../../domain/forms/placement.js';
import { openFormModal } from '../../shell/form-modal.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { navigate } from '../../shell/navigation.js';
import { text } from '../../shell/texts.js';

const RulesForm = lazyPart(async () => (await import('./RulesForm.js')).RulesForm, 'forms', 'fields');

/** Asks for the rules of a new run, computes it, and shows it. */
export function openRules(rules: PlacementRules = DEFAULT_PLACEMENT_RULES): void {
  openFormModal({
    kind: 'panel',
    title: text('runs.new'),
    content: (modal) => (
      <RulesForm rules={rules} modal={modal} onComputed={({ id }) => navigate(pathOf('placementRun', id))} />
    ),
  });
}
