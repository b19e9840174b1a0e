import type { Insignia } from '@vuelve/contract/mascota';
import type { Usuario } from '@vuelve/contract/usuario';
import { PawPrint, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../base/api.ts';
import { nombreOf } from '../../mascotas/summary.ts';
import { whyNoMascotas } from '../../mascotas/why-no-mascotas.ts';
import type { BorradorCompra } from '../../base/state/borrador.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { ErrorBox } from '../../ui/status/error-box.tsx';
import { Spinner } from '../../ui/status/spinner.tsx';

const NUEVA = 0;

/** One of the user's pets; null for a new pet. */
export type Propia = BorradorCompra['propia'];

interface Props {
  usuario: Usuario;
  value: Propia;
  onChange: (propia: Propia) => void;
}

/** Chooses one of the user's pets for the badge, or a new pet; nothing for a user without pets. */
export function OwnMascotas({ usuario, value, onChange }: Props) {
  const { mascotas, error, retry } = useMascotas(usuario.id);
  const isGone = value !== null && mascotas?.every(({ id }) => id !== value.id);

  // The draft may hold another user's pet, or a deleted one.
  useEffect(() => {
    if (isGone) onChange(null);
  }, [isGone, onChange]);

  if (error) {
    return <ErrorBox message={whyNoMascotas(error)} onRetry={retry} />;
  }
  if (!mascotas) return <Spinner label="Buscando tus mascotas…" />;
  if (mascotas.length === 0) return null;
  const own = mascotas.map((mascota) => ({
    value: mascota.id,
    name: nombreOf(mascota),
    icon: PawPrint,
  }));

  function choose(id: number) {
    const chosen = mascotas?.find((mascota) => mascota.id === id);
    onChange(chosen ? { id, nombre: nombreOf(chosen) } : null);
  }

  return (
    <Choice
      label="¿Para quién es la chapa?"
      options={[...own, { value: NUEVA, name: 'Una mascota nueva', icon: Plus }]}
      value={value?.id ?? NUEVA}
      onChange={choose}
    />
  );
}

/** The user's pets. After a failure a new pet can still be described. */
function useMascotas(usuario_id: number) {
  const [seen, setSeen] = useState<{ mascotas?: Insignia[]; error?: unknown }>();

  useEffect(() => {
    if (seen) return undefined;
    let current = true;
    call('listMascotas', { query: { usuario_id } }).then(
      (mascotas) => current && setSeen({ mascotas }),
      (error: unknown) => current && setSeen({ error }),
    );
    return () => {
      current = false;
    };
  }, [usuario_id, seen]);

  return { ...seen, retry: () => setSeen(undefined) };
}
