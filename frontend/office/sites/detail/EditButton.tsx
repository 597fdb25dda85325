import { Button } from '../../../shell/Button.js';
import { useText } from '../../../shell/texts.js';

interface EditButtonProps {
  part: string;
  /** Where the heading beside it is not the part's own, it says itself what it edits. */
  isNamed?: boolean;
  onClick: () => void;
}

/** Opens the form of a part, and says to those who can't see where it stands which one. */
export function EditButton({ part, isNamed = false, onClick }: EditButtonProps) {
  const text = useText();
  const name = text('sitePage.editPart', { part });
  return (
    <Button variant="quiet" aria-label={name} onClick={onClick}>
      {isNamed ? name : text('sitePage.edit')}
    </Button>
  );
}
