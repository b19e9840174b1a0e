import type { DatosDashboard } from '@vuelve/contract/dashboard';
import { textos } from '@vuelve/contract/textos';
import type { ComponentType } from 'react';
import { Cat } from '../../ui/drawings/cat.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ClearFilters } from './filter-form.tsx';
import type { Seccion, SectionProps } from './filtros.ts';
import { Mascotas } from './mascotas.tsx';
import { Overview } from './overview.tsx';
import { Pedidos } from './pedidos.tsx';
import { Usuarios } from './usuarios.tsx';

const VISTAS: Record<Seccion, ComponentType<SectionProps>> = {
  resumen: Overview,
  usuarios: Usuarios,
  mascotas: Mascotas,
  pedidos: Pedidos,
};

export function Sections({ seccion, ...props }: SectionProps & { seccion: Seccion }) {
  if (countIn(props.datos, seccion) === 0) {
    return (
      <EmptyState drawing={<Cat />} title={textos.dashboard.vacio}>
        {Object.values(props.filtros).some(Boolean) && <ClearFilters seccion={seccion} />}
      </EmptyState>
    );
  }
  const Vista = VISTAS[seccion];
  return <Vista {...props} />;
}

function countIn({ DatosUsuario, DatosMascotas, DatosPedidos }: DatosDashboard, seccion: Seccion) {
  const totals = {
    usuarios: DatosUsuario.total,
    mascotas: DatosMascotas.total,
    pedidos: DatosPedidos.total,
  };
  if (seccion !== 'resumen') return totals[seccion];
  return totals.usuarios + totals.mascotas + totals.pedidos;
}
