import { asChip } from '@vuelve/contract/as-chip';
import type { Asunto } from '@vuelve/contract/asuntos';
import type { PerfilPublico } from '@vuelve/contract/perfil-publico';
import type { ReactNode } from 'react';
import { AlertIcon, ChipIcon, GiftIcon, HeartIcon, InfoIcon, PillIcon } from './icons.tsx';
import { usePalabras, usePropio } from './lector.tsx';

const ICONOS: Record<Asunto | 'recompensa', () => ReactNode> = {
  caracter: HeartIcon,
  medicacion: PillIcon,
  alergias: AlertIcon,
  necesidades: InfoIcon,
  recompensa: GiftIcon,
};

/** Important notes, shown before all advice; nothing without notes. */
export function Importante({
  importante,
  perdida,
  chip,
}: Pick<PerfilPublico, 'importante' | 'perdida' | 'chip'>) {
  const palabras = usePalabras().importante;
  const propio = usePropio();
  const recompensa = perdida?.recompensa;
  const dichos: { asunto: keyof typeof ICONOS; texto: string }[] = [
    ...importante,
    ...(recompensa ? [{ asunto: 'recompensa' as const, texto: recompensa }] : []),
  ];
  if (dichos.length === 0 && !chip) return null;
  return (
    <section className="card">
      <h2>{palabras.titulo}</h2>
      <ul className="importante">
        {dichos.map(({ asunto, texto }) => {
          const Icono = ICONOS[asunto];
          return (
            <li key={asunto}>
              <Icono />
              <b>{palabras[asunto]}</b>
              <p {...propio}>{texto}</p>
            </li>
          );
        })}
        {chip && (
          <li>
            <ChipIcon />
            <b>{palabras.chip}</b>
            <p>{asChip(chip)}</p>
          </li>
        )}
      </ul>
    </section>
  );
}
