import type { Filtro } from '@vuelve/contract/filtros';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { isGone, messageOf } from '../../base/api-error.ts';
import { Confirm } from '../../ui/overlay/confirm.tsx';

interface Props {
  filtro: Filtro;
  onClose: () => void;
}

export function QuitarFiltro({ filtro: { id, nombre }, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function remove() {
    setBusy(true);
    setError(undefined);
    try {
      await call('deleteFiltro', { params: { id } }).catch(letGone);
      await revalidate();
      onClose();
    } catch (failure) {
      setError(messageOf(failure, textos.errores.interno));
      setBusy(false);
    }
  }

  return (
    <Confirm
      open
      title={`¿Quitar «${nombre}»?`}
      text="Se quita el filtro; los pedidos se quedan como están."
      yes="Quitar"
      no="Dejarlo"
      busy={isBusy}
      {...(error !== undefined && { error })}
      onYes={() => void remove()}
      onNo={onClose}
    />
  );
}

/** Another tab may have removed it. */
function letGone(error: unknown): void {
  if (!isGone(error)) throw error;
}
