import { useQuery } from '@tanstack/react-query';
import { useOfficeDataProvider, type OfficeDataProvider } from '../data/data-provider.js';
import { FigureStrip } from '../list/FigureStrip.js';

interface FiguresProps<Name extends string> {
  label: string;
  load: (provider: OfficeDataProvider) => Promise<Readonly<Record<Name, number>>>;
  names: readonly Name[];
  labelOf: (name: Name) => string;
  failure: string;
}

/** The numbers of a list's resource in one thin row; loaded again with the list. */
export function Figures<Name extends string>({ label, load, names, labelOf, failure }: FiguresProps<Name>) {
  const provider = useOfficeDataProvider();
  const { data, isError } = useQuery({ queryKey: ['figures', label], queryFn: () => load(provider) });
  return (
    <FigureStrip
      label={label}
      figures={names.map((name) => ({ label: labelOf(name), value: data?.[name] }))}
      failure={isError ? failure : null}
    />
  );
}
