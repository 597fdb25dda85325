import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Action } from '../../../domain/access/access.js';
import type { PagePath } from '../../../domain/contract/pages.js';
import type { MessageKey } from '../../../domain/messages/keys.js';

/** A page in the menu, which its folder's `index.ts` declares as a resource of react-admin. */
export interface OfficePage extends Pick<ResourceProps, 'create' | 'edit' | 'list' | 'recordRepresentation'> {
  readonly path: PagePath;
  readonly label: MessageKey;
  readonly icon: SvgIconComponent;
  /** By resource of the API, as in docs/permissions.md. */
  readonly actions?: Readonly<Record<string, Readonly<Record<string, Action>>>>;
  /** More pages below its address. */
  readonly routes?: Readonly<Record<string, ComponentType>>;
}
