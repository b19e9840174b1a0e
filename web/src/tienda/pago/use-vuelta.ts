import type { AvisoPago } from '@vuelve/contract/pago';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { searchOf, type Vuelta } from './vuelta.ts';

const FIELDS = ['Ds_SignatureVersion', 'Ds_MerchantParameters', 'Ds_Signature'] as const;

/**
 * Reads the return from the bank from the address, once, and removes the bank's answer from it. The
 * answer stays in the history's state, where a reload finds it.
 */
export function useVuelta(): Vuelta {
  const location = useLocation();
  const navigate = useNavigate();
  const [vuelta] = useState(() => readVuelta(location));

  useEffect(() => {
    const { respuesta } = readSearch(location.search);
    if (respuesta) void navigate(searchOf(vuelta), { replace: true, state: vuelta });
  }, [location.search, navigate, vuelta]);

  return vuelta;
}

function readVuelta({ search, state }: Location): Vuelta {
  const { ref, respuesta } = readSearch(search);
  const kept = state as Vuelta | null;
  return { ref: ref ?? kept?.ref, respuesta: respuesta ?? kept?.respuesta };
}

function readSearch(search: string): Vuelta {
  const params = new URLSearchParams(search);
  const ref = params.get('ref') ?? undefined;
  if (!params.get('Ds_MerchantParameters')) return { ref };
  // Base64 has no spaces: a space was a plus sign.
  const given = FIELDS.map((field) => [field, params.get(field)?.replaceAll(' ', '+')]);
  return { ref, respuesta: Object.fromEntries(given) as AvisoPago };
}
