import { screens } from '@vuelve/contract/screens';
import { useLocation, useMatch } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { useLarge } from '../ui/use-wide.ts';

/** What the history entry of an order's screen knows. */
export interface DesdeLista {
  /** Key of the entry of the list that it was opened from. */
  lista?: string;
}

/**
 * The way to an order beside the list, which stays as it is. One order takes the place of another,
 * so that going back leads to the list.
 */
export function usePedidoLink() {
  const { search, key, state } = useLocation();
  const isOpen = useMatch(screens.adminPedido.path) !== null;
  const isBeside = useLarge();
  return (id: number) => ({
    to: { pathname: pathTo('adminPedido', { id: String(id) }), search },
    replace: isOpen,
    preventScrollReset: isBeside,
    state: isOpen ? (state as DesdeLista | null) : ({ lista: key } satisfies DesdeLista),
  });
}
