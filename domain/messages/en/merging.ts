/** What a form says of changes by others, and of what was typed before. */
export const merging = {
  'form.changedByOthers': 'Someone else changed this answer too. Choose which one to keep.',
  'form.changedMeanwhile':
    'Someone else changed this form while you had it open. Choose which answers to keep, then save again. Nothing you typed is lost.',
  'form.tookTheirs': 'Someone else also changed: {{fields}}. We kept their changes.',
  'form.theirAnswer': 'Someone else changed this to',
  'form.yourAnswer': 'Yours',
  'form.emptyAnswer': '(empty)',
  'form.whichAnswer': 'Which answer to keep: {{label}}',
  'form.keepMine': 'Keep yours',
  'form.useTheirs': 'Use theirs',
  'form.aboutField': '{{action}}: {{label}}',
  'draft.text': 'You have unsaved changes from {{time}}.',
  'draft.restore': 'Restore',
  'draft.discard': 'Discard',
} as const;
