import { Button } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';

/** Opens the form of a part, and says to those who can't see where it stands which one. */
export function EditButton({ part, onClick }: { part: string; onClick: () => void }) {
  const text = useText();
  return (
    <Button variant="quiet" aria-label={text('sitePage.editPart', { part })} onClick={onClick}>
      {text('sitePage.edit')}
    </Button>
  );
}
