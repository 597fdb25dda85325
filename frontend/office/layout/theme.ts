import { createTheme } from '@mui/material/styles';
import { createElement } from 'react';
import type { RaThemeOptions } from 'react-admin';
import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import { baseTheme } from '../../app/theme.js';
import { ALWAYS, shouldRetry } from '../../shell/query-client.js';
import { LIST_ROWS } from '../data/data-provider.js';
import { ListPagination } from '../lists/ListPagination.js';

/** The height of the app bar, below which table headings stick. */
const BAR = 48;
/** The height of headings that several columns share. */
const GROUPS = 26;

/** The height of the line above a list's table, which the actions on selected rows cover. */
const RANGE = 40;

export const theme = createTheme(baseTheme, {
  sidebar: { width: 208, closedWidth: 56 },
  typography: { h2: { fontSize: '1.25rem' }, h3: { fontSize: '1.0625rem' } },
  components: {
    // A label above its field has the background of what it's on, which also covers the focus ring.
    MuiInputLabel: {
      styleOverrides: {
        root: {
          '&.MuiInputLabel-shrink': {
            marginInlineStart: '-4px',
            paddingInline: '5px',
            background: 'linear-gradient(var(--paper) 55%, var(--card) 55%)',
            transform: 'translate(14px, -10px) scale(0.87)',
          },
          ...Object.fromEntries(
            ['.MuiCardContent-root', '.MuiDialog-paper', 'section.MuiCard-root'].map((on) => [
              `${on} &&.MuiInputLabel-shrink`,
              { background: 'var(--card)' },
            ]),
          ),
        },
      },
    },
    // Nobody can press them on paper.
    MuiButton: { styleOverrides: { root: { '@media print': { display: 'none' } } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: 'var(--line)', fontSize: 'calc(var(--text) * 0.9333)' },
        sizeSmall: { padding: '1px 8px', height: 26 },
        head: { fontWeight: 650, lineHeight: 1.25 },
      },
    },
    // In the gap between two columns, so that a heading is as wide as its words.
    MuiTableSortLabel: {
      styleOverrides: {
        icon: { position: 'absolute', right: -16, margin: 0, fontSize: '1rem' },
      },
    },
    MuiTableRow: {
      styleOverrides: {
        root: {
          position: 'relative',
          '@media (pointer: coarse)': { height: 44 },
          '& .row-link': {
            color: 'inherit',
            fontWeight: 650,
            textDecoration: 'none',
            // Keeps a row reached by keyboard from hiding under the table's head.
            scrollMarginBlock: `${BAR + 2 * GROUPS + 16}px 32px`,
          },
          '& .row-link::after': { content: '""', position: 'absolute', inset: 0 },
          '& .row-link:hover': { textDecoration: 'underline' },
          '& :is(a, button, input, label):not(.row-link)': { position: 'relative', zIndex: 1 },
          '& .figure': { fontVariantNumeric: 'tabular-nums' },
          '& .long': { overflowWrap: 'anywhere' },
          '@media (min-width: 70em)': { '& .short': { whiteSpace: 'nowrap' } },
        },
      },
    },
    ...({
      RaList: {
        defaultProps: {
          perPage: PAGE_SIZE,
          title: false,
          empty: false,
          pagination: createElement(ListPagination),
          queryOptions: {
            ...ALWAYS,
            retry: shouldRetry,
            meta: LIST_ROWS,
            // The list itself says that it couldn't be loaded.
            onError: () => undefined,
          },
        },
        styleOverrides: {
          root: {
            '& .RaList-main': { minWidth: 0 },
            '& .RaList-content': {
              overflow: 'visible',
              // Grows with the columns a person chose; the page then scrolls sideways.
              minWidth: 'min-content',
              boxShadow: 'none',
              border: '1px solid var(--line)',
              '@media (max-width: 37.4375em)': { border: 0, background: 'none' },
            },
          },
        },
      },
      RaShow: {
        defaultProps: {
          title: false,
          actions: false,
          component: 'div',
          queryOptions: { ...ALWAYS, retry: shouldRetry, onError: () => undefined },
        },
        styleOverrides: {
          root: { '& .RaShow-noActions': { marginTop: 0 }, '& .RaShow-card': { minWidth: 0 } },
        },
      },
      RaLabeled: { styleOverrides: { root: { '& .RaLabeled-label': { fontSize: '0.875rem' } } } },
      RaCreate: { defaultProps: { title: false, actions: false, component: 'div' } },
      RaListToolbar: {
        styleOverrides: {
          root: {
            flexDirection: 'column-reverse',
            alignItems: 'stretch',
            gap: 6,
            marginBottom: 8,
            '&&': { background: 'none' },
            '& > span:empty': { display: 'none' },
            '& .MuiToolbar-root': { background: 'none', padding: 0 },
          },
        },
      },
      RaToolbar: { styleOverrides: { root: { borderRadius: '0 0 9px 9px' } } },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            margin: '1px 8px',
            borderRadius: 8,
            '.RaMenu-open & .MuiTypography-root': { whiteSpace: 'normal' },
            '&[aria-current]': {
              backgroundColor: 'var(--turquoise-wash)',
              color: 'var(--turquoise)',
              fontWeight: 650,
              '& .RaMenuItemLink-icon': { color: 'inherit' },
            },
            // The page above the current one isn't current, even though the address starts with its path.
            '&.RaMenuItemLink-active:not([aria-current])': { color: 'var(--soft)' },
          },
        },
      },
      RaDataTable: {
        styleOverrides: {
          root: {
            '& .RaDataTable-headerCell': { top: BAR },
            // Otherwise the next heading would cover the arrow in the gap.
            '& .RaDataTable-headerCell[aria-sort]': { zIndex: 3 },
            '& .RaDataTable-headerCell[scope=colgroup]': { height: GROUPS, paddingBlock: 0, border: 0 },
            '& tr + tr > .RaDataTable-headerCell': { top: BAR + GROUPS },
            '& .MuiTableCell-paddingCheckbox.MuiTableCell-paddingCheckbox': {
              width: 38,
              padding: '0 0 0 6px',
              '& .MuiCheckbox-root': { padding: '3px' },
              '& .MuiSvgIcon-root': { fontSize: '1.25rem' },
            },
          },
        },
      },
      RaFilterForm: {
        defaultProps: { debounce: 250 },
        styleOverrides: {
          root: {
            '&&': { padding: 0, minHeight: 0, gap: 8 },
            '@media print': { display: 'none' },
            '& .MuiFormControl-root': { marginBottom: 0 },
            '& .RaFilterFormInput-spacer': { display: 'none' },
          },
        },
      },
      RaPaginationActions: { defaultProps: { siblingCount: 2 } },
      RaBulkActionsToolbar: {
        styleOverrides: {
          root: {
            '& .RaBulkActionsToolbar-toolbar': {
              height: RANGE,
              minHeight: RANGE,
              borderRadius: '9px 9px 0 0',
              backgroundColor: 'var(--turquoise-wash)',
              gap: 8,
              paddingInline: 12,
              transform: `translateY(-${RANGE}px)`,
            },
            '& .RaBulkActionsToolbar-title': { whiteSpace: 'nowrap' },
            '& .RaBulkActionsToolbar-topToolbar': { padding: 0, gap: 0, background: 'none' },
            '@media (max-width: 88.9375em)': { '& .MuiButton-startIcon': { display: 'none' } },
            '@media (max-width: 78.9375em)': {
              '& .RaBulkActionsToolbar-toolbar': {
                position: 'static',
                flexWrap: 'wrap',
                height: 'auto',
                marginBlockEnd: 12,
                padding: 8,
                borderRadius: 10,
                transform: 'none',
              },
              '& .RaBulkActionsToolbar-topToolbar': { flexWrap: 'wrap', justifyContent: 'flex-start' },
              '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
            },
          },
        },
      },
    } as RaThemeOptions['components']),
  },
});
