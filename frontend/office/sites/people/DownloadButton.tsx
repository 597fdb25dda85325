import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { BusyButton } from '../../../shell/BusyButton.js';
import { showError } from '../../../shell/modals.js';

interface DownloadButtonProps {
  label: string;
  disabled?: boolean;
  title?: string | undefined;
  /** Reloads the rows, so that the log shows each file. */
  download: () => Promise<void>;
}

export function DownloadButton({ label, download, ...rest }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: download,
    onError: (error) => void showError(error),
  });
  return (
    <BusyButton {...rest} startIcon={<DownloadIcon />} isBusy={isPending} onClick={() => mutate()}>
      {label}
    </BusyButton>
  );
}
