import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { useListContext, useResourceContext, type RaRecord } from 'react-admin';

interface ExportSelectedButtonProps<Row extends RaRecord> {
  download: (rows: readonly Row[]) => void;
}
import { errorDialog } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { BusyButton } from '../../shell/BusyButton.js';

export function ExportSelectedButton<Row extends RaRecord>(props: ExportSelectedButtonProps<Row>) {
  const { download } = props;
  const t = useText();
  const provider = useOfficeDataProvider();
  const resource = useResourceContext() ?? '';
  const { selectedIds } = useListContext<Row>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.getMany<Row>(resource, { ids: selectedIds }),
    networkMode: 'always',
    onSuccess: ({ data }) => download(data),
    onError: (error) => void errorDialog(error),
  });
  return (
    <BusyButton startIcon={<DownloadIcon />} isBusy={isPending} onClick={() => mutate()}>
      {t('list.exportSelected')}
    </BusyButton>
  );
}
