import { useCallback } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { Titulo } from '../ui/titulo.tsx';
import { ApiError } from './api-error.ts';
import { NotOpened } from './not-opened.tsx';

export function RouteError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const retry = useCallback(() => {
    // An error while rendering needs a new document; an unanswered call is only repeated.
    if (error instanceof ApiError) void revalidate();
    else location.reload();
  }, [error, revalidate]);

  return (
    <NotOpened error={error} heading={Titulo} isRetrying={state === 'loading'} retry={retry} />
  );
}
