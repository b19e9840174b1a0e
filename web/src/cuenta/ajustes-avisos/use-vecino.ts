import { textosTablon } from '@vuelve/contract/textos-tablon';
import { textosVecino } from '@vuelve/contract/textos-vecino';
import type { Vecino } from '@vuelve/contract/vecino';
import { type FormEvent, useState } from 'react';
import { call } from '../../base/api.ts';
import { ApiError, messageOf } from '../../base/api-error.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { dondeOf, isDicho, type Lugar, nameLocalidad } from '../donde/lugar.ts';
import { readPosicion } from '../donde/read-posicion.ts';

const KM = 3;

interface Input {
  vecino: Vecino | null;
  /** The municipality that the user came for; may be empty. */
  pedido: string;
  onSaved: (vecino: Vecino) => void;
  onGone: () => void;
}

/** Place and distance as they are chosen, and what sends them. */
export function useVecino({ vecino, pedido, onSaved, onGone }: Input) {
  const { usuario } = useSesion();
  const [lugar, setLugar] = useState<Lugar>(() => ({
    municipio: pedido || (vecino?.municipio ?? nameLocalidad(usuario)),
    posicion: undefined,
    mismoLugar: pedido === '' && vecino?.conZona === true,
  }));
  const [km, setKm] = useState(vecino?.km ?? KM);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState<'guardar' | 'ubicar'>();
  const change = (changes: Partial<Lugar>) => setLugar((now) => ({ ...now, ...changes }));

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isDicho(lugar)) return setErrors({ municipio: textosTablon.faltaDonde });
    setErrors({});
    setBusy('guardar');
    try {
      const body = { ...dondeOf(lugar), km };
      const { vecino: next } = await call('becomeVecino', { body });
      toast.success(textosVecino.guardado);
      onSaved(next);
    } catch (error) {
      const refused = error instanceof ApiError ? error.campos : {};
      if (refused['municipio']) change({ posicion: undefined, mismoLugar: false });
      if (refused['municipio'] && lugar.mismoLugar) onGone();
      const isKnown = Object.keys(refused).length > 0;
      setErrors(isKnown ? refused : { root: messageOf(error, textosVecino.error) });
      setBusy(undefined);
    }
  }

  async function locate() {
    setBusy('ubicar');
    const posicion = await readPosicion();
    setBusy(undefined);
    change({ posicion });
    setErrors(posicion ? {} : { municipio: textosTablon.sinUbicacion });
  }

  return { lugar, change, km, setKm, errors, busy, save, locate };
}
