import { useQuery } from '@tanstack/react-query';
import { useOfficeDataProvider, type OfficeDataProvider } from '../data/data-provider.js';
import { FigureStrip } from '../list/FigureStrip.js';

interface FiguresProps<Name extends string> {
  label: string;
  load: (provider: OfficeDataProvider) => Promise<Readonly<Record<Name, number>>>;
  names: readonly Name[];
  labelOf: (name: Name) => string;
  /** What the list below has and the numbers leave out. */
  note?: string;
  failure: string;
}

/** The numbers of a list's resource in one thin row; loaded again with the list. */
export function Figures<Name extends string>(props: FiguresProps<Name>) {
  const { label, load, names, labelOf, note, failure } = props;
  const provider = useOfficeDataProvider();
  const { data, isError } = useQuery({ queryKey: ['figures', label], queryFn: () => load(provider) });
  return (
    <FigureStrip
      label={label}
      figures={names.map((name) => ({ label: labelOf(name), value: data?.[name] }))}
      {...(note !== undefined && { note })}
      failure={isError ? failure : null}
    />
  );
}
