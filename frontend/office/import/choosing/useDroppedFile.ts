import { useEffect, useState } from 'react';
import { takeFile } from './take-file.js';

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/**
 * Takes a file that is dropped anywhere on the page, where one is wanted; answers whether one is held over it. A file
 * that is not wanted is not opened by the browser in the place of the page either.
 */
export function useDroppedFile(isWanted: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (!isWanted && event.dataTransfer) event.dataTransfer.dropEffect = 'none';
      setIsOver(isWanted);
    };
    const onLeave = (event: DragEvent) => {
      // From one element to the next it is still over the page.
      if (event.relatedTarget === null) setIsOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      if (isWanted) takeFile(event.dataTransfer?.files ?? null);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, [isWanted]);
  return isOver;
}
