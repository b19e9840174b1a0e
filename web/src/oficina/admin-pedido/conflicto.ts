import { createContext, useContext } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../base/api-error.ts';

/** Notes that the order may have changed since it was read. */
export const Conflicto = createContext<() => void>(() => {});

export const useConflicto = (): (() => void) => useContext(Conflicto);

/** Reads an order again after a change that came too late, so that the screen says what is so. */
export function useReleer(): (failure: unknown) => Promise<void> {
  const note = useConflicto();
  const { revalidate } = useRevalidator();
  return async (failure) => {
    if (!(failure instanceof ApiError) || failure.status !== 409) return;
    note();
    await revalidate();
  };
}
