import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { ApiError, ConnectionError } from './api.js';
import type { Question } from './QuestionDialog.js';
import { text } from './texts.js';

function describe(error: unknown): string {
  const trace = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  const status = error instanceof ApiError ? `status ${error.status}\n` : '';
  return `${status}${window.location.pathname}\n${new Date().toISOString()}\n${trace}`;
}

export function makeErrorMessage(error: unknown): Question {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  const reference = error instanceof ApiError && error.reference;
  return {
    title: text('error.title'),
    text: (
      <>
        {error instanceof ConnectionError && <p>{text('error.noConnection')}</p>}
        <p>{text('error.text')}</p>
        <Alert severity="error" role="none" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{name}</strong>: {message}
        </Alert>
        {reference && <p>{text('error.reference', { reference })}</p>}
      </>
    ),
    detailsTitle: text('error.details'),
    details: (
      <Box
        component="pre"
        sx={{ m: 0, fontSize: '0.8125rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {describe(error)}
      </Box>
    ),
  };
}
