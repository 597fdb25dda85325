import SavedIcon from '@mui/icons-material/BookmarkBorder';
import AddIcon from '@mui/icons-material/BookmarkAdd';
import RemoveIcon from '@mui/icons-material/BookmarkRemove';
import EditIcon from '@mui/icons-material/EditOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { hashKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  Button,
  extractValidSavedQueries,
  FilterButton,
  useListContext,
  useResourceContext,
  useSavedQueries,
  useStoreContext,
  type SavedQuery,
} from 'react-admin';
import { useNavigate } from 'react-router';
import { savedFilterForm } from '../../../domain/forms/saved-filter.js';
import { useText } from '../../shell/texts.js';
import { DomainForm } from '../forms/DomainForm.js';
import { DomainInput } from '../forms/DomainInput.js';
import { FormDialog } from '../forms/FormDialog.js';
import { useQuestion } from '../ui/useQuestion.js';
import { columnsKeys } from './useColumnsKey.js';

/** Nothing is saved under this name: react-admin's menu saves without a name and can't rename. */
const NOWHERE = 'unsaved';

/** The buttons of a list that add filters, and that save them to use them again. */
export function FilterTools() {
  return (
    <>
      <FilterButton disableSaveQuery resource={NOWHERE} />
      <SavedFilters />
    </>
  );
}

/** react-admin's saved queries: to show, save, rename and remove them. */
function SavedFilters() {
  const t = useText();
  const resource = useResourceContext() ?? '';
  const { sort, perPage, ...list } = useListContext();
  const [stored, setStored] = useSavedQueries(resource);
  const store = useStoreContext();
  const navigate = useNavigate();
  const { ask, question } = useQuestion();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState<'new' | 'other' | null>(null);
  const filter = list.filterValues as object;
  const displayedFilters = (list.displayedFilters ?? {}) as never;
  const value: SavedQuery['value'] = { filter, sort, perPage, displayedFilters };
  const saved = extractValidSavedQueries(stored);
  const shown = saved.find((one) => hashKey([one.value]) === hashKey([value]));
  const isFiltered = Object.keys(filter).length > 0;
  if (saved.length === 0 && !isFiltered) return null;

  const choose = (act: () => unknown) => () => {
    setAnchor(null);
    act();
  };
  const show = ({ value: chosen }: SavedQuery) =>
    navigate({
      search: new URLSearchParams({
        filter: JSON.stringify(chosen.filter),
        displayedFilters: JSON.stringify(chosen.displayedFilters),
        ...(chosen.sort && { sort: chosen.sort.field, order: chosen.sort.order }),
        page: '1',
        perPage: String(chosen.perPage),
      }).toString(),
    });
  const remove = async () => {
    const isSure = await ask({
      title: t('ra.saved_queries.remove_dialog_title'),
      text: t('ra.saved_queries.remove_message'),
      yes: t('ra.action.remove'),
      isDangerous: true,
    });
    if (isSure) setStored(saved.filter((one) => one !== shown));
  };
  const saveAs = (label: string) => {
    setNaming(null);
    if (naming === 'new' || !shown) {
      setStored([...saved, { label, value }]);
      return;
    }
    // Its columns go with it.
    const [before, after] = [columnsKeys(resource, shown.label), columnsKeys(resource, label)];
    before.forEach((key, at) => store.setItem(after[at] ?? key, store.getItem(key)));
    setStored(saved.map((one) => (one === shown ? { ...one, label } : one)));
  };
  const item = (icon: ReactNode, label: string, act: () => unknown) => (
    <MenuItem key={label} onClick={choose(act)}>
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  );
  return (
    <>
      <Button
        label={t('ra.saved_queries.label')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <SavedIcon />
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {saved
          .filter((one) => one !== shown)
          .map((one) => item(<SavedIcon fontSize="small" />, one.label, () => show(one)))}
        {saved.length > (shown ? 1 : 0) && isFiltered && <Divider />}
        {shown && [
          item(
            <EditIcon fontSize="small" />,
            t('ra.saved_queries.rename_label_with_name', { name: shown.label }),
            () => setNaming('other'),
          ),
          item(
            <RemoveIcon fontSize="small" />,
            t('ra.saved_queries.remove_label_with_name', { name: shown.label }),
            remove,
          ),
        ]}
        {isFiltered &&
          !shown &&
          item(<AddIcon fontSize="small" />, t('ra.saved_queries.new_label'), () => setNaming('new'))}
      </Menu>
      {naming && (
        <FormDialog
          title={t(
            naming === 'new' ? 'ra.saved_queries.new_dialog_title' : 'ra.saved_queries.rename_dialog_title',
          )}
          onClose={() => setNaming(null)}
        >
          <DomainForm
            form={savedFilterForm}
            initial={{ name: naming === 'new' ? null : (shown?.label ?? null) }}
            action={t('ra.action.save')}
            onCancel={() => setNaming(null)}
            send={({ name }) => Promise.resolve(name)}
            onSent={saveAs}
          >
            <DomainInput source="name" />
          </DomainForm>
        </FormDialog>
      )}
      {question}
    </>
  );
}
