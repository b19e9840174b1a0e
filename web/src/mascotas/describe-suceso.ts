import type { OrigenEscaneo } from '@vuelve/contract/actividad';
import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import { href } from '@vuelve/contract/screens';
import type { ClaseSuceso, Suceso } from '@vuelve/contract/sucesos';
import { describeTardanza } from '@vuelve/contract/tardanza';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import { asHour } from '../ui/format/as-recent.ts';

/** An event in words: what happened, what more is known, and the address where it is read. */
export interface Descrito {
  title: string;
  /** Without the hour, which every event has. */
  detail?: string | undefined;
  href: string;
}

const LEIDO: Record<OrigenEscaneo, string> = {
  chapa: 'la chapa',
  codigo: 'el código',
  cartel: 'el cartel',
  tarjeta: 'la tarjeta',
  nfc: 'la etiqueta NFC',
};

type De<C extends ClaseSuceso> = Extract<Suceso, { clase: C }>;

const DESCRIBE: { [C in ClaseSuceso]: (suceso: De<C>, nombre: string) => Descrito } = {
  lectura: ({ hash, origen, veces }, nombre) => ({
    title: `Han leído ${LEIDO[origen]} de ${nombre}`,
    detail: veces > 1 ? `${veces} veces` : undefined,
    href: href('actividad', { hash }),
  }),
  mensaje: ({ tipo, lugar, cerrada, conversacion }, nombre) => ({
    title: `${textosConversacion.titulos[tipo]} ${nombre}`,
    detail: [lugar, cerrada && 'Conversación terminada'].filter(Boolean).join(' · '),
    href: href('conversacion', { id: String(conversacion) }),
  }),
  contacto: ({ hash, nombre: contacto }, nombre) => ({
    title: `${contacto} ya es contacto de ${nombre}`,
    detail: 'Contestará si tú no puedes',
    href: href('contactos', { hash }),
  }),
  regreso: ({ hash, desde, momento }, nombre) => ({
    title: `${nombre} volvió a casa`,
    detail: `En ${describeTardanza({ desde, vuelta: momento }, IDIOMA_DE_CASA)}`,
    href: href('ficha', { hash }),
  }),
  envio: (_, nombre) => ({ title: `La chapa de ${nombre} va de camino`, href: href('pedidos') }),
};

export function describeSuceso(suceso: Suceso): Required<Descrito> {
  const describe = DESCRIBE[suceso.clase] as (suceso: Suceso, nombre: string) => Descrito;
  const { detail, ...rest } = describe(suceso, suceso.Mascota || 'tu mascota');
  return { ...rest, detail: [asHour(suceso.momento), detail].filter(Boolean).join(' · ') };
}
