import type { CuentaMedios, Medio } from '@vuelve/contract/medio';

export const FILTERS = {
  all: {
    name: 'Todos',
    includes: () => true,
    totalOf: ({ fotos, videos }: CuentaMedios) => fotos + videos,
    empty: '',
  },
  fotos: {
    name: 'Fotos',
    includes: ({ tipo }: Medio) => tipo === 'F',
    totalOf: ({ fotos }: CuentaMedios) => fotos,
    empty: 'Todavía no hay fotos.',
  },
  videos: {
    name: 'Videos',
    includes: ({ tipo }: Medio) => tipo === 'V',
    totalOf: ({ videos }: CuentaMedios) => videos,
    empty: 'Todavía no hay vídeos.',
  },
};
export type Filter = keyof typeof FILTERS;

interface Props {
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

export function Filters({ filter, onFilter }: Props) {
  return (
    <fieldset aria-label="Mostrar" className="flex gap-2">
      {(Object.keys(FILTERS) as Filter[]).map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === filter}
          onClick={() => onFilter(key)}
          className="min-h-12 rounded-full border border-control bg-surface px-4 font-semibold transition hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
        >
          {FILTERS[key].name}
        </button>
      ))}
    </fieldset>
  );
}
