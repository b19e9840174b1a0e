import type { Insignia } from '@vuelve/contract/mascota';
import type { Collar } from '@vuelve/contract/pruebas';
import type { Color, Tamano } from '@vuelve/contract/senas';
import type { Publicado, SenasPerdida } from '@vuelve/contract/tablon';
import { textosTablon } from '@vuelve/contract/textos-tablon';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../base/api.ts';
import { ApiError, messageOf } from '../../../base/api-error.ts';
import { useSesion } from '../../../base/state/sesion-provider.tsx';
import { dondeOf, isDicho, type Lugar, nameLocalidad } from '../../../cuenta/donde/lugar.ts';
import { readPosicion } from '../../../cuenta/donde/read-posicion.ts';
import { toast } from '../../../ui/toast/toast.ts';

interface Input {
  mascota: Insignia;
  publicado: Publicado | null;
  senas: SenasPerdida | null;
  onDone: () => void;
}

interface Campos extends Lugar {
  tamano: Tamano | null;
  colores: Color[];
  collar: Collar | '';
  marcas: string;
  tablon: boolean;
}

/** The form's fields as they are typed, and what sends them. */
export function usePublicar({ mascota, publicado, senas, onDone }: Input) {
  const { revalidate } = useRevalidator();
  const { usuario } = useSesion();
  const [campos, setCampos] = useState<Campos>(() => {
    const said = publicado ?? senas;
    return {
      tamano: said?.tamano ?? null,
      colores: said?.colores ?? [],
      municipio: said?.municipio ?? nameLocalidad(usuario),
      posicion: undefined,
      mismoLugar: said?.conZona ?? false,
      collar: senas?.collar ?? '',
      marcas: senas?.marcas ?? '',
      tablon: publicado !== null || senas === null,
    };
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const change = (changes: Partial<Campos>) => setCampos((now) => ({ ...now, ...changes }));

  async function save(event: FormEvent) {
    event.preventDefault();
    const { tamano, colores, collar, marcas, tablon } = campos;
    const missing = listMissing(campos);
    setErrors(missing);
    if (!tamano || Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const body = {
        tamano,
        colores,
        ...dondeOf(campos),
        ...(collar !== (senas?.collar ?? '') && { collar }),
        ...(marcas !== (senas?.marcas ?? '') && { marcas }),
        tablon,
      };
      await call('publishPerdida', { query: { hash: mascota.hash }, body });
      toast.success(tablon ? 'Ya está en el tablón' : 'Guardado: la comparamos sin publicarla');
      await revalidate();
      onDone();
    } catch (error) {
      const refused = error instanceof ApiError ? error.campos : {};
      if (refused['municipio']) change({ posicion: undefined });
      const isKnown = Object.keys(refused).length > 0;
      setErrors(isKnown ? refused : { root: messageOf(error, textosTablon.errorGuardar) });
    }
    setBusy(false);
  }

  async function locate() {
    setBusy(true);
    const posicion = await readPosicion();
    setBusy(false);
    change({ posicion });
    setErrors(posicion ? {} : { municipio: textosTablon.sinUbicacion });
  }

  return { campos, change, errors, isBusy, save, locate };
}

function listMissing({ tamano, colores, ...lugar }: Campos) {
  return {
    ...(!tamano && { tamano: textosTablon.faltaTamano }),
    ...(colores.length === 0 && { colores: textosTablon.faltaColor }),
    ...(!isDicho(lugar) && { municipio: textosTablon.faltaDonde }),
  };
}
