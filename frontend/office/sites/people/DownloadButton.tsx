import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { BusyButton } from '../../../shell/BusyButton.js';

interface DownloadButtonProps {
  label: string;
  isBusy?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

export function DownloadButton({ label, isBusy = false, disabled = false, onClick }: DownloadButtonProps) {
  return (
    <BusyButton startIcon={<DownloadIcon />} isBusy={isBusy} disabled={disabled} onClick={onClick}>
      {label}
    </BusyButton>
  );
}
