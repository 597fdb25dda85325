import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { MemoryRouter, useRoutes, type RouteObject } from 'react-router';
import type { PublicSeason } from '../../domain/contract/season.js';
import { theme } from '../app/theme.js';
import { program } from '../shell/program.js';
import { queryClient } from '../shell/query-client.js';

export const SEASON: PublicSeason = {
  year: 2027,
  firstDay: '2999-06-01',
  lastDay: '2999-06-26',
  holidays: [],
  placementDay: null,
  confirmFrom: null,
  deadline: null,
  lotteryHash: '',
  lotterySeed: null,
  codeHash: '',
};

interface FamilyPage {
  routes: RouteObject[];
  path: string;
  season?: Partial<PublicSeason>;
}

function Pages({ routes }: Pick<FamilyPage, 'routes'>) {
  return useRoutes(routes);
}

/** The test must mock shell/api and shell/session. */
export function renderFamily({ routes, path, season = {} }: FamilyPage): RenderResult {
  program.season = { ...SEASON, ...season };
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  return render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <Pages routes={routes} />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}
