import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, type Identifier, type RaRecord } from 'react-admin';
import { ALWAYS } from '../data/query-client.js';

export interface RecordCache<Row extends RaRecord> {
  /** Loads the record again, for the page too; rejects at once if that fails. */
  refresh: (id: Identifier) => Promise<Row>;
  /** Shows the record as a change answered it, and reloads the lists. */
  put: (record: Row) => void;
  /** Reloads everything about the resource that's on the screen. */
  renew: () => Promise<void>;
}

/** The records of a resource as react-admin caches them, for changes that are methods of the data provider. */
export function useRecordCache<Row extends RaRecord>(resource: string): RecordCache<Row> {
  const client = useQueryClient();
  const provider = useDataProvider();
  return useMemo(() => {
    const keyOf = (id: Identifier): QueryKey => [resource, 'getOne', { id: String(id), meta: undefined }];
    const renew = () => client.invalidateQueries({ queryKey: [resource] });
    return {
      refresh: (id) =>
        client.query({
          queryKey: keyOf(id),
          queryFn: async () => (await provider.getOne<Row>(resource, { id })).data,
          staleTime: 0,
          retry: false,
          ...ALWAYS,
        }),
      put: (record) => {
        client.setQueryData(keyOf(record.id), record);
        void client.invalidateQueries({
          predicate: ({ queryKey: [name, kind] }) => name === resource && kind !== 'getOne',
        });
      },
      renew,
    };
  }, [client, provider, resource]);
}
