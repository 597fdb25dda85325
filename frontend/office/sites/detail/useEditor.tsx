import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { SiteDetail } from '../../../../domain/contract/site.js';
import type { RawValues } from '../../../../domain/forms/form.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { instructorsNeededText } from '../../../../domain/sites/site-figures.js';
import { Field } from '../../../forms/Field.js';
import { FormFooter } from '../../../forms/FormFooter.js';
import { FormFrame } from '../../../forms/FormFrame.js';
import { FormGroup } from '../../../forms/FormGroup.js';
import { useForm } from '../../../forms/useForm.js';
import { openFormModal } from '../../../shell/form-modal.js';
import { lazyPart } from '../../../shell/lazy-part.js';
import { text, useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { useRecordCache } from '../../record/useRecordCache.js';
import { type EditFormProps, savePart } from './save-part.js';
import { type SitePart, valuesOf } from './site-parts.js';

const PlaceForm = lazyPart(async () => (await import('./PlaceForm.js')).PlaceForm, 'map');

interface Editor {
  editPart: (part: SitePart) => void;
  editPlace: () => void;
}

const HINTS: Readonly<Record<string, MessageKey>> = {
  studentCapacity: 'siteHint.capacity',
  instructorCapacity: 'siteHint.capacity',
  dates: 'siteHint.schedule',
  days: 'siteHint.schedule',
  times: 'siteHint.schedule',
  technology: 'siteHint.technology',
  pinText: 'siteHint.pinText',
  acceptanceText: 'siteHint.acceptanceText',
  notes: 'siteHint.notes',
};

/** What the two capacities in a form say together, if they don't fit. */
function instructorsNeeded({ studentCapacity, instructorCapacity }: RawValues): string | null {
  const figures = {
    studentCapacity: Number(studentCapacity ?? 0),
    instructorCapacity: Number(instructorCapacity ?? 0),
  };
  return Object.values(figures).every((figure) => Number.isInteger(figure) && figure >= 0)
    ? instructorsNeededText(figures, text)
    : null;
}

/** The form of one part of a site. */
function PartForm({ part, site, onSaved, setChanged }: EditFormProps & { part: SitePart }) {
  const text = useText();
  const provider = useOfficeDataProvider();
  const cache = useRecordCache<SiteDetail>('sites');
  const names = Object.keys(part.form.fields);
  const form = useForm(part.form, {
    initial: valuesOf(part.form, site),
    shared: {
      opened: site,
      valuesOf: (record) => valuesOf(part.form, record),
      reload: () => cache.refresh(site.id),
    },
    draft: `site.${String(site.id)}.${part.title}`,
    send: (values, shown) => savePart(provider, { save: part.save, shown, values }),
    onSent: (saved) => {
      if (saved) onSaved(saved);
      else setChanged(true);
    },
    onChanged: setChanged,
  });
  const fields = (shown: readonly string[]) =>
    shown.map((name) => {
      const needed = name === 'instructorCapacity' ? instructorsNeeded(form.values) : null;
      const hint = needed ?? (HINTS[name] && text(HINTS[name]));
      return <Field key={name} of={form.field(name)} {...(hint ? { hint } : {})} />;
    });
  return (
    <FormFrame form={form} footer={<FormFooter form={form} action={text('sitePage.save')} />}>
      {part.groups
        ? part.groups.map((group) => (
            <FormGroup key={group.title} title={text(group.title)}>
              {fields(group.names)}
            </FormGroup>
          ))
        : fields(names)}
    </FormFrame>
  );
}

/** Opens the forms of a site beside the page, which shows at once what they save. */
export function useEditor(site: SiteDetail): Editor {
  const cache = useRecordCache<SiteDetail>('sites');
  const notify = useNotify();
  const open = (title: string, saved: MessageKey, form: (props: EditFormProps) => ReactNode) => {
    openFormModal({
      kind: 'panel',
      title,
      content: ({ close, setChanged }) =>
        form({
          site,
          onSaved: (answer) => {
            cache.put(answer);
            notify(text(saved), { type: 'success' });
            close();
          },
          setChanged,
        }),
    });
  };
  return {
    editPart: (part) => open(text(part.title), part.saved, (props) => <PartForm {...props} part={part} />),
    editPlace: () =>
      open(text('sitePart.place'), 'siteSave.information', (props) => <PlaceForm {...props} />),
  };
}
