import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useRedirect, useStore } from 'react-admin';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { PAGES, getApplicationPath } from '../../../../domain/contract/pages.js';
import { useCloseOnBack } from '../../../shell/leave-guard.js';
import { showInfo } from '../../../shell/modals.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { BusyButton } from '../../../shell/BusyButton.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import type { ApplicationFilter } from '../../data/office-calls.js';
import { getNextUpWords } from './decision-words.js';
import { lookUpNext, type NextUp } from './look-up-next.js';

/** As react-admin stored it, without its season: only current applications are next. */
function useLastFilter(): ApplicationFilter {
  const [{ filter = {} }] = useStore<{ filter?: ApplicationFilter }>('applications.listParams', {});
  const { season: _, ...rest } = filter;
  return rest;
}

/** The key react-admin's Show uses. */
function getKey(id: string): QueryKey {
  return ['applications', 'getOne', { id, meta: undefined }];
}

export function showChanged(client: QueryClient, changed: ApplicationDetail): void {
  client.setQueryData(getKey(changed.id), changed);
}

export function useNextLookup(id: string): () => Promise<NextUp> {
  const provider = useOfficeDataProvider();
  const client = useQueryClient();
  const filter = useLastFilter();
  const load = (next: string) =>
    client.query({
      queryKey: getKey(next),
      queryFn: async () => (await provider.getOne<ApplicationDetail>('applications', { id: next })).data,
      staleTime: 0,
      retry: false,
    });
  return () => lookUpNext(provider, load, id, filter);
}

function isOnApplication(id: string): boolean {
  return window.location.pathname === getApplicationPath(id);
}

function focus(button: HTMLElement | null): void {
  button?.focus();
}

export type OfferNext = (nextUp: NextUp, undo?: () => Promise<void>) => void;

interface NextOffer {
  offerNext: OfferNext;
  offer: ReactNode;
}

/** The keyboard can't reach the toast that undoes an assignment, so this can undo it, too. */
export function useNextOffer({ id, site }: ApplicationDetail): NextOffer {
  const t = useText();
  const [language] = useLanguage();
  const redirect = useRedirect();
  const textId = useId();
  const [offered, setOffered] = useState<Parameters<OfferNext> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [nextUp, undo] = offered ?? [];
  const { mutate: takeBack, isPending } = useMutation({ mutationFn: (run: () => Promise<void>) => run() });
  const words = nextUp && getNextUpWords(nextUp, t, language);
  const next = nextUp?.state === 'found' ? nextUp.next.id : null;
  const close = () => setIsOpen(false);
  useCloseOnBack(isOpen, close);
  const goTo = (path: string) => () => {
    close();
    redirect(path);
  };
  return {
    offerNext: (...offer) => {
      if (!isOnApplication(id)) return;
      setOffered(offer);
      setIsOpen(true);
    },
    offer: words && (
      <Dialog open={isOpen} onClose={close} role="alertdialog" aria-describedby={textId}>
        <DialogTitle>{words.title}</DialogTitle>
        <DialogContent id={textId}>{words.text}</DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {undo && site !== null && (
            <BusyButton isBusy={isPending} sx={{ mr: 'auto' }} onClick={() => takeBack(undo)}>
              {t('assign.undo')}
            </BusyButton>
          )}
          {next === null && <Button onClick={close}>{t('nextUp.stay')}</Button>}
          <Button
            {...(next === null && { ref: focus, variant: 'contained' })}
            onClick={goTo(PAGES.applications)}
          >
            {t('nextUp.list')}
          </Button>
          {next !== null && (
            <Button ref={focus} variant="contained" onClick={goTo(getApplicationPath(next))}>
              {t('nextUp.go')}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    ),
  };
}

export function NextButton({ id }: { id: string }) {
  const t = useText();
  const [language] = useLanguage();
  const redirect = useRedirect();
  const lookUp = useNextLookup(id);
  const isFiltered = Object.keys(useLastFilter()).length > 0;
  const { mutate: goOn, isPending } = useMutation({
    mutationFn: lookUp,
    onSuccess: (nextUp) => {
      if (!isOnApplication(id)) return;
      if (nextUp.state === 'found') {
        redirect(getApplicationPath(nextUp.next.id));
        return;
      }
      const words = getNextUpWords(nextUp, t, language);
      // Nothing was decided here, so we don't say that it was saved.
      void showInfo(nextUp.state === 'failed' ? { ...words, text: t('nextUp.skipFailed') } : words);
    },
  });
  return (
    <BusyButton variant="outlined" isBusy={isPending} onClick={() => goOn()}>
      {t(isFiltered ? 'nextUp.skipInList' : 'nextUp.skip')}
    </BusyButton>
  );
}
