/** The bank's behaviour after a payment. */
export interface Conducta {
  /** Ds_Response: paid up to 0099. */
  respuesta: string;
  aviso: 'uno' | 'tardio' | 'triple' | 'ninguno' | 'retenido';
  /** How the browser returns: with the signed result, without it, or never. */
  vuelta: 'firmada' | 'desnuda' | 'ninguna';
  /** The fault in the messages about the result: a wrong amount, or a wrong key. */
  altera?: 'importe' | 'clave';
  /** Asks for the code that the bank would send to the phone. */
  reto?: boolean;
  /** Bizum: the asked phone never answers. */
  muda?: boolean;
  /** After the denial the same order may be paid again. */
  otraVez?: boolean;
}

/** A test card: its number, and the behaviour of a payment with it. */
export interface Tarjeta extends Conducta {
  sufijo: string;
  numero: string;
  nombre: string;
  efecto: string;
}

export const APROBADA: Conducta = { respuesta: '0000', aviso: 'uno', vuelta: 'firmada' };

/** A plain denial with an answer code. */
export function denegada(respuesta: string): Conducta {
  return { ...APROBADA, respuesta };
}

/** Cards with a fixed behaviour. Any other valid number is approved. */
export const TARJETAS: readonly Tarjeta[] = [
  conocida('4548810000000003', 'Aprobada', 'Paga y vuelve a la tienda.'),
  conocida('5576441563045037', 'Aprobada, Mastercard', 'Paga y vuelve a la tienda.'),
  conocida('4548814479727229', 'Aprobada sin fricción', 'Paga sin pedir código.'),
  conocida('4548817212493017', 'Con código', 'Pide un código: 123456 paga, otro se deniega.', {
    reto: true,
  }),
  prueba('0190', 'Denegada', 'El banco deniega el pago.', denegada('0190')),
  prueba('0180', 'No válida', 'Tarjeta ajena al servicio.', denegada('0180')),
  prueba('0181', 'Con restricciones', 'Caducada o restringida.', denegada('0181')),
  prueba('0101', 'Caducada', 'La tarjeta ha caducado.', denegada('0101')),
  prueba('0184', 'Sin autenticar', 'Falla la autenticación del titular.', denegada('0184')),
  prueba('0202', 'Sospecha de fraude', 'El banco retiene la tarjeta.', denegada('0202')),
  prueba('0129', 'CVV incorrecto', 'El código de seguridad no es bueno.', denegada('0129')),
  prueba('9915', 'Abandonada', 'Quien paga se echa atrás.', denegada('9915')),
  prueba('7001', 'No vuelve', 'Paga y avisa, pero el navegador nunca vuelve.', {
    vuelta: 'ninguna',
  }),
  prueba('7002', 'Aviso tardío', 'Vuelve primero; el aviso llega 8 s después.', {
    aviso: 'tardio',
  }),
  prueba('7003', 'Aviso triple', 'Tres avisos iguales a la vez.', { aviso: 'triple' }),
  prueba('7004', 'Sin aviso', 'Paga, no avisa y vuelve sin datos: solo lo sabe la consulta.', {
    aviso: 'ninguno',
    vuelta: 'desnuda',
  }),
  prueba('7005', 'Vuelve sin datos', 'Paga y avisa; la vuelta no trae parámetros.', {
    vuelta: 'desnuda',
  }),
  prueba('7006', 'A la segunda', 'Se deniega; en el mismo pedido, la segunda vez se aprueba.', {
    ...denegada('0190'),
    otraVez: true,
  }),
  prueba('7007', 'Aviso retenido', 'Paga, no vuelve y no avisa hasta pulsar «Enviar aviso».', {
    aviso: 'retenido',
    vuelta: 'ninguna',
  }),
  prueba('7008', 'Importe alterado', 'Aviso y vuelta dicen otro importe que el firmado.', {
    altera: 'importe',
  }),
  prueba('7009', 'Firma ajena', 'Aviso y vuelta vienen firmados con otra clave.', {
    altera: 'clave',
  }),
];

export function findTarjeta(numero: string): Tarjeta | undefined {
  return TARJETAS.find((tarjeta) => tarjeta.numero === numero);
}

/** Whether the last digit of a card's number is the right check digit. */
export function isLuhn(numero: string): boolean {
  const digits = Array.from(numero, Number).reverse();
  const sum = digits.reduce((total, digit, i) => {
    const weighed = i % 2 ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

function conocida(
  numero: string,
  nombre: string,
  efecto: string,
  conducta: Partial<Conducta> = {},
): Tarjeta {
  return { ...APROBADA, ...conducta, sufijo: numero.slice(-4), numero, nombre, efecto };
}

/** A made-up number with a given ending; its seventh digit makes the check digit right. */
function prueba(sufijo: string, nombre: string, efecto: string, conducta: Partial<Conducta>) {
  const candidates = Array.from({ length: 10 }, (_, d) => `454881${d}00000${sufijo}`);
  return conocida(candidates.find(isLuhn) ?? '', nombre, efecto, conducta);
}
