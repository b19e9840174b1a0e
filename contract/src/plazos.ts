import * as z from 'zod/mini';
import { dia, momento } from './campos.ts';
import { GUARDA_PEDIDO } from './guarda-pedido.ts';
import * as reglas from './reglas.ts';
import type { NombreTratamiento } from './tratamientos.ts';

/*
 * The data that is erased automatically after a term. The server has a function for each term
 * (`server/src/plazos.ts`). The register of processing activities and the administrators' screen
 * are generated from this file.
 */

/**
 * A term: the data (`que`), the time (`tras`), whether rows are erased or only unlinked from the
 * person (`verbo`), and the processing activity (`de`). All words in Spanish.
 */
interface Plazo {
  que: string;
  tras: string;
  verbo: 'se borra' | 'se desvincula';
  de: NombreTratamiento;
}

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const dias = (cuantos: number) => `${cuantos} días`;

export const PLAZOS = {
  altas: {
    que: 'Altas y compras sin cuenta que se quedaron a medias',
    tras: `${reglas.COMPRA_VIDA_MS / HORA} horas`,
    verbo: 'se borra',
    de: 'cuenta',
  },
  codigos: {
    que: 'Códigos enviados por correo',
    tras: `${reglas.CODIGO_VIDA_MS / MINUTO} minutos`,
    verbo: 'se borra',
    de: 'acceso',
  },
  identidades: {
    que: 'Accesos de Google o Apple sin confirmar',
    tras: `${reglas.IDENTIDAD_ESPERA_MS / HORA} horas`,
    verbo: 'se borra',
    de: 'acceso',
  },
  sesiones: {
    que: 'Sesiones',
    tras: `${reglas.INACTIVIDAD_MS / MINUTO} minutos sin uso o ${reglas.SESION_MAXIMA_MS / HORA} horas`,
    verbo: 'se borra',
    de: 'acceso',
  },
  redes: {
    que: 'Redes desde las que se entró',
    tras: `${dias(reglas.RED_CONOCIDA_DIAS)} sin entrar`,
    verbo: 'se borra',
    de: 'acceso',
  },
  exportaciones: {
    que: 'Copias de una cuenta para llevársela',
    tras: dias(reglas.EXPORTACION_DIAS),
    verbo: 'se borra',
    de: 'exportaciones',
  },
  deshechas: {
    que: 'Que una cuenta se quiso eliminar y se recuperó',
    tras: dias(reglas.DESHECHA_GUARDA_DIAS),
    verbo: 'se borra',
    de: 'eliminacion',
  },
  olvidos: {
    que: 'Qué se borró o se rechazó, por su número, para repetirlo si se recupera una copia de seguridad',
    tras: dias(reglas.COPIA_DIAS + 1),
    verbo: 'se borra',
    de: 'eliminacion',
  },
  bloqueados: {
    que: 'Datos bloqueados de pedidos de cuentas eliminadas',
    tras: GUARDA_PEDIDO,
    verbo: 'se borra',
    de: 'eliminacion',
  },
  meGusta: {
    que: 'Navegador de un «me gusta» sin cuenta',
    tras: dias(reglas.ME_GUSTA_DIAS),
    verbo: 'se desvincula',
    de: 'album',
  },
  traspasos: {
    que: 'Entregas de mascotas acabadas o caducadas',
    tras: `${reglas.TRASPASO_DIAS} días y ${reglas.TRASPASO_GUARDA_MS / (24 * HORA)} más`,
    verbo: 'se borra',
    de: 'traspasos',
  },
  escaneos: {
    que: 'Lecturas de chapas',
    tras: dias(reglas.ESCANEOS_GUARDA_DIAS),
    verbo: 'se borra',
    de: 'lecturas',
  },
  claves: {
    que: 'Claves del día de las lecturas',
    tras: 'El día, y lo que tarda en repetirse una lectura',
    verbo: 'se borra',
    de: 'lecturas',
  },
  conversaciones: {
    que: 'Conversaciones, con sus fotos',
    tras: `${dias(reglas.CONVERSACION_DIAS)} o ${reglas.CONVERSACION_EN_CASA_DIAS} desde la vuelta a casa`,
    verbo: 'se borra',
    de: 'conversaciones',
  },
  anuncios: {
    que: 'Mascotas en el tablón',
    tras: `${dias(reglas.ANUNCIO_DIAS)} sin decir que sigue perdida`,
    verbo: 'se borra',
    de: 'mascotas',
  },
  encontradas: {
    que: 'Mascotas encontradas, con sus fotos y conversaciones',
    tras: `${dias(reglas.ANUNCIO_DIAS)} sin decir que se sigue buscando a su familia, ${dias(reglas.ENCONTRADA_CERRADA_DIAS)} desde que se cierra, o ${reglas.ENCONTRADA_BORRADOR_HORAS} horas sin publicarla`,
    verbo: 'se borra',
    de: 'encontradas',
  },
  reclamaciones: {
    que: '«Es mía» sin confirmar el correo',
    tras: `${reglas.ENCONTRADA_BORRADOR_HORAS} horas`,
    verbo: 'se borra',
    de: 'encontradas',
  },
  tablon: {
    que: 'Denuncias del tablón, y lo decidido',
    tras: `${reglas.DECISION_TABLON_MESES} meses desde la decisión`,
    verbo: 'se borra',
    de: 'tablon',
  },
  lugares: {
    que: 'Lugares de fotos sin confirmar',
    tras: `${reglas.LUGAR_OFRECIDO_MS / MINUTO} minutos`,
    verbo: 'se borra',
    de: 'conversaciones',
  },
  alertas: {
    que: 'A quién se avisó y cuándo',
    tras: dias(reglas.ALERTAS_GUARDA_DIAS),
    verbo: 'se borra',
    de: 'conversaciones',
  },
  contactos: {
    que: 'Contactos que no contestan',
    tras: dias(reglas.CONTACTO_SIN_RESPUESTA_DIAS),
    verbo: 'se borra',
    de: 'contactos',
  },
  navegadores: {
    que: 'Navegadores que no reciben avisos',
    tras: dias(reglas.NAVEGADOR_OLVIDO_DIAS),
    verbo: 'se borra',
    de: 'avisos',
  },
  vecinos: {
    que: 'De qué se avisó a quien quiere saber lo que pasa cerca',
    tras: dias(reglas.VECINO_GUARDA_DIAS),
    verbo: 'se borra',
    de: 'vecinos',
  },
  mascotasSinPagar: {
    que: 'Fichas de mascotas de compras sin pagar',
    tras: `${reglas.COMPRA_VIDA_MS / HORA} horas`,
    verbo: 'se borra',
    de: 'pedidos',
  },
  fotosSinPagar: {
    que: 'Fotos de compras que no acabaron',
    tras: `${reglas.COMPRA_VIDA_MS / HORA} horas`,
    verbo: 'se borra',
    de: 'pedidos',
  },
  pedidosSinPagar: {
    que: 'Quién y a dónde, de pedidos sin pagar',
    tras: dias(reglas.PEDIDO_SIN_PAGAR_DIAS),
    verbo: 'se desvincula',
    de: 'pedidos',
  },
  pedidosPagados: {
    que: 'Quién y a dónde, de pedidos pagados',
    tras: GUARDA_PEDIDO,
    verbo: 'se desvincula',
    de: 'pedidos',
  },
  ipsDePagos: {
    que: 'Dirección de internet de lo que se supo de un pago',
    tras: `${reglas.PAGO_IP_MESES} meses`,
    verbo: 'se borra',
    de: 'pagos',
  },
  correos: {
    que: 'Registro de correos',
    tras: `${dias(reglas.CORREOS_GUARDA_DIAS)}; sin destinatario, ${reglas.CORREO_DE_NADIE_MS / HORA} horas`,
    verbo: 'se borra',
    de: 'correos',
  },
  auditoria: {
    que: 'Lo que hizo quien administra',
    tras: `${reglas.AUDITORIA_ANOS} años`,
    verbo: 'se borra',
    de: 'administracion',
  },
  limites: {
    que: 'Contadores de intentos',
    tras: 'Lo que dura su límite',
    verbo: 'se borra',
    de: 'limites',
  },
  subidas: {
    que: 'Ficheros a medio subir de un servidor que se paró',
    tras: `${reglas.SUBIDA_ABANDONADA_MS / MINUTO} minutos`,
    verbo: 'se borra',
    de: 'limites',
  },
} as const satisfies Record<string, Plazo>;
export type NombrePlazo = keyof typeof PLAZOS;

/** All names, in display order. */
export const NOMBRES_PLAZO = Object.keys(PLAZOS) as [NombrePlazo, ...NombrePlazo[]];

/** The number of rows of one kind that were erased on a day in Spain. */
const cumplido = z.object({
  dia: dia(),
  plazo: z.enum(NOMBRES_PLAZO),
  cuantos: z.number(),
});
export type Cumplido = z.infer<typeof cumplido>;

/** The latest automatic erasures, newest first; `revision` is the last check, null before one. */
export const ultimosCumplidos = z.object({
  revision: z.nullable(momento),
  cumplidos: z.array(cumplido),
});
export type UltimosCumplidos = z.infer<typeof ultimosCumplidos>;
