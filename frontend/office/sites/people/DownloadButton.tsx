import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';

interface DownloadButtonProps {
  label: string;
  isBusy?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** Downloads a list of people as a file. */
export function DownloadButton({ label, isBusy = false, disabled = false, onClick }: DownloadButtonProps) {
  return (
    <Button startIcon={<DownloadIcon />} loading={isBusy} disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  );
}
