import type { MetodoPago } from '@vuelve/contract/pago';

interface Fallo {
  codigo?: string | undefined;
  metodo?: MetodoPago | undefined;
}

/** Advice after a failed payment: the main step, and further hints. */
export interface Consejo {
  siguiente: string;
  pistas: string[];
}

const OTRA_TARJETA = 'Prueba con otra tarjeta.';

const CANCELADO: Consejo = {
  siguiente: 'Tu carrito sigue como lo dejaste: puedes terminar la compra cuando quieras.',
  pistas: [
    'Si no querías cancelar, vuelve a intentarlo y completa el pago en la página del banco.',
  ],
};
const ACTIVACION_CANCELADA: Consejo = {
  ...CANCELADO,
  siguiente: 'Lo que has escrito sigue ahí: puedes terminar de activar la chapa cuando quieras.',
};
const ACTIVACION_REPETIDA: Consejo = {
  siguiente: 'Antes de volver a pagar, escanea la chapa: puede que ya esté activa.',
  pistas: ['Cierra las demás pestañas en las que estuvieras pagando.'],
};
const TARJETA: Consejo = {
  siguiente: 'Revisa los datos de la tarjeta y vuelve a intentarlo.',
  pistas: [
    'Comprueba el número completo de la tarjeta.',
    'Comprueba la fecha de caducidad: mes y año.',
    'El CVV son las tres cifras del reverso.',
  ],
};
const CADUCADA: Consejo = {
  siguiente: 'Prueba con otra tarjeta o comprueba la fecha de caducidad.',
  pistas: ['Escribe el mes y el año tal como aparecen en la tarjeta.'],
};
const SALDO: Consejo = {
  siguiente: 'Prueba con otra tarjeta o comprueba el saldo y el límite de esta.',
  pistas: ['Muchos bancos dejan subir el límite para compras por internet desde su aplicación.'],
};
const BANCO: Consejo = {
  siguiente: 'Llama a tu banco o prueba con otra tarjeta.',
  pistas: [
    'Tu banco puede decirte por qué no lo ha aceptado: nosotros no lo sabemos.',
    'Comprueba en su aplicación que la tarjeta permite comprar por internet.',
  ],
};
const IDENTIDAD: Consejo = {
  siguiente: 'Vuelve a intentarlo con el móvil a mano para confirmar el pago.',
  pistas: [
    'Ten abierta la aplicación de tu banco: te pedirá que confirmes.',
    'Comprueba que tu banco tiene tu número de móvil actual.',
    OTRA_TARJETA,
  ],
};
const REPETIDO: Consejo = {
  siguiente: 'Antes de volver a pagar, mira en «Mis pedidos» si el pedido ya está pagado.',
  pistas: ['Cierra las demás pestañas en las que estuvieras pagando.'],
};
const BIZUM: Consejo = {
  siguiente: 'Vuelve a intentarlo, o paga con tarjeta.',
  pistas: [
    'Ten a mano la aplicación de tu banco: te pedirá que confirmes.',
    'Comprueba que el teléfono es el que tienes dado de alta en Bizum.',
  ],
};
const SISTEMA: Consejo = {
  siguiente: 'Espera unos minutos y vuelve a intentarlo.',
  pistas: [OTRA_TARJETA, 'Si se repite, escríbenos con el número de pedido y el código de error.'],
};

const CODIGOS: [Consejo, string[]][] = [
  [CANCELADO, ['9915', '9928', '9929']],
  [TARJETA, ['0118', '0125', '0129', '0180', '0191', '9064', '9093', '9253']],
  [CADUCADA, ['0101', '0181']],
  [SALDO, ['0116']],
  [BANCO, ['0102', '0106', '0172', '0173', '0174', '0182', '0190', '0202', '9078', '9094']],
  [IDENTIDAD, ['0184', '0195', '9104', '9999']],
  [REPETIDO, ['0913', '9997', '9998']],
];

/** Other texts for an activation, which has neither cart nor order. */
const OF_ACTIVACION = new Map([
  [CANCELADO, ACTIVACION_CANCELADA],
  [REPETIDO, ACTIVACION_REPETIDA],
]);

/** Advice that holds for every method of payment; the rest is about cards. */
const DE_TODOS = new Set([CANCELADO, REPETIDO]);

/** Advice for the bank's answer `codigo`. */
export function consejoOf({ codigo = '', metodo }: Fallo, isActivacion = false): Consejo {
  const padded = codigo.padStart(4, '0');
  const found = CODIGOS.find(([, codigos]) => codigos.includes(padded))?.[0] ?? SISTEMA;
  const consejo = metodo === 'bizum' && !DE_TODOS.has(found) ? BIZUM : found;
  return (isActivacion && OF_ACTIVACION.get(consejo)) || consejo;
}
