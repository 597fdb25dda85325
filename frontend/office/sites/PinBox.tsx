import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, type ComponentProps } from 'react';
import type { PinMap as Map } from '../../map/PinMap.js';
import { useBaseMap } from '../../map/map-data.js';
import { Loading } from '../../shell/Loading.js';
import { useText } from '../../shell/texts.js';

const PinMap = lazy(async () => ({ default: (await import('../../map/PinMap.js')).PinMap }));

interface PinBoxProps extends Omit<ComponentProps<typeof Map>, 'baseMap' | 'label'> {
  height: string;
}

export function PinBox({ height, ...pin }: PinBoxProps) {
  const t = useText();
  const { data: baseMap, isError, isPending, refetch } = useBaseMap();
  return (
    <Box sx={{ '--map-height': height, minHeight: 'var(--map-height)', isolation: 'isolate' }}>
      {isError && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {t('sitePage.retry')}
            </Button>
          }
        >
          {t('sitePin.mapFailed')}
        </Alert>
      )}
      {isPending && <Loading />}
      {baseMap && (
        <Suspense fallback={<Loading />}>
          <PinMap baseMap={baseMap} label={t('sitePin.map')} {...pin} />
        </Suspense>
      )}
    </Box>
  );
}
