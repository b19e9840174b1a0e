import type { Cesta } from '@vuelve/contract/pedido';

/** 1 → '1 unidad', 3 → '3 unidades' */
export function asUnidades(unidades: number): string {
  return `${unidades} ${unidades === 1 ? 'unidad' : 'unidades'}`;
}

export function unidadesOf({ CestaDetalles }: Cesta): number {
  return CestaDetalles.reduce((sum, { unidades }) => sum + unidades, 0);
}
