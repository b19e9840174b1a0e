import { CODIGO_CORTO_LONGITUD } from '@vuelve/contract/reglas';

export const PREGUNTAS = [
  {
    pregunta: '¿Hace falta una app?',
    respuesta:
      'No. La cámara de cualquier móvil abre su página, y al tocar «Llamar» suena tu teléfono. Quien la encuentra no instala nada ni se registra.',
  },
  {
    pregunta: '¿Y si cambio de teléfono?',
    respuesta:
      'Lo cambias en tu cuenta y ya está: la chapa sigue siendo la misma, y su página enseña siempre el número nuevo.',
  },
  {
    pregunta: '¿Es un GPS?',
    respuesta:
      'No. No lleva batería, ni cobertura, ni cuota: nada que cargar y nada que se apague. Funciona porque quien la encuentra puede llamarte.',
  },
  {
    pregunta: '¿Y si la chapa se raya?',
    respuesta: `Un código QR se lee aunque tenga arañazos. Y si un día no se lee, al lado lleva ${CODIGO_CORTO_LONGITUD} letras y números: se escriben en esta web y abren la misma página.`,
  },
  {
    pregunta: '¿Sustituye al microchip?',
    respuesta:
      'No, se ayudan. El chip es obligatorio y solo lo leen un veterinario o la policía. La chapa la lee cualquiera, en la calle y al momento.',
  },
  {
    pregunta: '¿Y si no me convence?',
    respuesta:
      'Tienes 14 días desde que la recibes para devolverla sin dar explicaciones, y tres años de garantía.',
  },
];
