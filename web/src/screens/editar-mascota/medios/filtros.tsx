import type { Medio } from '@vuelve/contract/medio';

export const FILTROS = {
  todos: { nombre: 'Todos', incluye: () => true, vacio: '' },
  fotos: {
    nombre: 'Fotos',
    incluye: ({ tipo }: Medio) => tipo === 'F',
    vacio: 'Todavía no hay fotos.',
  },
  videos: {
    nombre: 'Videos',
    incluye: ({ tipo }: Medio) => tipo === 'V',
    vacio: 'Todavía no hay videos.',
  },
};
export type Filtro = keyof typeof FILTROS;

interface Props {
  filtro: Filtro;
  onFiltro: (filtro: Filtro) => void;
}

export function Filtros({ filtro, onFiltro }: Props) {
  return (
    <fieldset aria-label="Mostrar" className="flex gap-2">
      {(Object.keys(FILTROS) as Filtro[]).map((clave) => (
        <button
          key={clave}
          type="button"
          aria-pressed={clave === filtro}
          onClick={() => onFiltro(clave)}
          className="min-h-12 rounded-full border border-control bg-surface px-4 font-semibold transition hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
        >
          {FILTROS[clave].nombre}
        </button>
      ))}
    </fieldset>
  );
}
