import type { Insignia } from '@vuelve/contract/mascota';
import type { Medio } from '@vuelve/contract/medio';
import { useEffect, useState } from 'react';
import { call } from '../../../base/api.ts';
import { useSesion } from '../../../base/state/sesion-provider.tsx';
import { forgetShown, noteShown, PARTE, type Parte } from '../load-album.ts';

/** A search for a kind of item reads larger pages: the items in between are not shown. */
const BUSCANDO = 4 * PARTE;

type Wanted = (medio: Medio) => boolean;

/**
 * The pages of an album read so far: `first` comes from the screen's loader, the others from here.
 */
export function useParts({ id: insignia_id }: Insignia, first: Parte) {
  const { usuario } = useSesion();
  const [read, setRead] = useState({ first, lista: first.lista });
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  if (read.first !== first)
    setRead({ first, lista: [...first.lista, ...olderOf(read.lista, first)] });
  const { length } = read.lista;

  useEffect(() => noteShown(insignia_id, length), [insignia_id, length]);
  useEffect(() => forgetShown, []);

  /** Reads pages until one holds an item that `isWanted` accepts, or the album ends. */
  async function readMore(isWanted: Wanted = () => true, limite = PARTE): Promise<void> {
    setLoading(true);
    setError(undefined);
    try {
      let cursor = read.lista.at(-1)?.id;
      for (;;) {
        const query = { usuario_id: usuario?.id, insignia_id, limite, cursor };
        const part = await call('listMedios', { query });
        setRead((now) => ({ ...now, lista: [...now.lista, ...olderThan(now.lista, part)] }));
        cursor = part.at(-1)?.id;
        if (part.length < limite || part.some(isWanted)) break;
      }
    } catch (failure) {
      setError(failure);
    }
    setLoading(false);
  }

  return {
    lista: read.lista,
    isLoading,
    error,
    readMore: () => readMore(),
    readUntil: (isWanted: Wanted) => readMore(isWanted, BUSCANDO),
  };
}

/** The older items already read that the new first page does not hold. */
function olderOf(lista: Medio[], { lista: fresh, cuenta }: Parte): Medio[] {
  return fresh.length < cuenta.fotos + cuenta.videos ? olderThan(fresh, lista) : [];
}

function olderThan(lista: Medio[], others: Medio[]): Medio[] {
  const last = lista.at(-1)?.id ?? Infinity;
  return others.filter(({ id }) => id < last);
}
