import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { lazy } from 'react';

/** Its name is its address. Loading state IDs and results are its other pages. */
export const imports = {
  icon: UploadIcon,
  list: lazy(async () => ({ default: (await import('./ImportPage.js')).ImportPage })),
};
