import type { LoaderFunctionArgs } from 'react-router';
import { call } from '../../base/api.ts';
import { waitSoon } from '../../base/arrival/soon.ts';
import { loadLugar } from '../lugar/load-lugar.ts';

/** A page of a pet's scans, newest first: the first page, or the page before the scan `antes`. */
export function fetchActividad(hash: string, antes?: string) {
  return call('listActividad', { query: { hash, antes } });
}

export async function loadActividad({ params }: LoaderFunctionArgs) {
  const hash = params.hash!;
  const lugar = await loadLugar({ params });
  const todo = Promise.all([call('listConversaciones', { query: { hash } }), fetchActividad(hash)]);
  // The list reports a failure once it is drawn; until then the empty `catch` avoids an unhandled
  // rejection.
  todo.catch(() => {});
  await waitSoon(todo);
  return { ...lugar, todo };
}
