import { textos } from '@vuelve/contract/textos';
import { Check, Hourglass, LoaderCircle, SearchCheck, TriangleAlert } from 'lucide-react';
import type { Head } from '../pago/result-page.tsx';
import type { Resultado } from '../pago/resultado.ts';

const { confirmando, completada, enRevision, errorCompletar, sinDatos, sinRegistrar } = textos.pago;

const CONFIRMANDO: Head = {
  icon: LoaderCircle,
  spinning: true,
  tone: 'brand',
  title: confirmando,
  text: 'Tu banco suele tardar unos segundos. No tienes que hacer nada.',
};
const TARDE: Head = {
  icon: Hourglass,
  tone: 'brand',
  title: confirmando,
  text: 'El banco tarda más de lo normal, pero no se ha perdido nada. Seguimos comprobándolo y te enviaremos un email en cuanto lo sepamos. No hace falta que pagues otra vez.',
};
const COMPLETADO: Head = {
  icon: Check,
  tone: 'success',
  title: completada,
  text: 'Gracias por confiar en Vuelve. Tu pedido ya está en marcha.',
};
const ACTIVADA: Head = {
  icon: Check,
  tone: 'success',
  title: textos.chapas.yaActiva,
  text: 'Gracias por confiar en Vuelve. Quien la escanee verá la página de tu mascota.',
};
const REVISION: Head = {
  icon: SearchCheck,
  tone: 'warn',
  title: 'Estamos revisando tu pago',
  text: enRevision,
};
const SIN_DATOS: Head = {
  icon: TriangleAlert,
  tone: 'warn',
  title: 'No podemos mostrarte tu compra',
  text: sinDatos,
};
const SIN_REGISTRAR: Head = {
  icon: TriangleAlert,
  tone: 'warn',
  title: errorCompletar,
  text: sinRegistrar,
};

export function headOf({ estado, resumen, isLate }: Resultado & { isLate: boolean }): Head {
  if (estado === 'completado') return resumen.envio === false ? ACTIVADA : COMPLETADO;
  if (estado === 'revision') return REVISION;
  if (estado === 'desconocido') return isAutorizado(resumen) ? SIN_REGISTRAR : SIN_DATOS;
  return isLate ? TARDE : CONFIRMANDO;
}

/** 0000 to 0099 are the bank's codes for a paid order. */
function isAutorizado({ codigo = '' }: Resultado['resumen']): boolean {
  return /^00\d\d$/.test(codigo);
}
