/** Sign-in with Google and Apple; not in `textos`, because every screen loads `textos`. */
export const textosIdentidad = {
  sinServicio: (proveedor: string) =>
    `Ahora no podemos hablar con ${proveedor}. Prueba dentro de un rato, o entra con tu email.`,
  sinVinculo: 'Esto ha caducado. Vuelve a entrar con Google o con Apple.',
  quizaEnlazada: (proveedor: string) =>
    `Puede que ya esté enlazada: prueba a entrar con ${proveedor}.`,
  conContrasena: 'Tu cuenta tiene contraseña: confírmalo con ella',
  codigoIncorrecto: 'Código incorrecto o expirado',
  faltaConfirmar: 'Falta tu confirmación',
  pruebaObligatoria: 'Escribe tu contraseña, o pide un código',
  /** Why a sign-in did not start a session, by the reason in the login screen's address. */
  motivos: {
    cancelado: 'Has cancelado el acceso. Puedes volver a intentarlo o entrar con tu email.',
    fallido: 'No hemos podido comprobar quién eres. Vuelve a intentarlo o entra con tu email.',
    caducado: 'Esto ha caducado. Vuelve a entrar con Google o con Apple.',
    sinEmail:
      'No nos ha llegado tu email. Entra con email y contraseña, o crea así tu cuenta; o, si es con Apple, quita Vuelve en Ajustes → tu nombre → «Iniciar sesión con Apple» y vuelve a intentarlo.',
    sinVerificar:
      'Ese email está sin confirmar. Confírmalo donde tienes la cuenta, o crea la tuya aquí con email y contraseña.',
    desactivada: 'Esta cuenta está desactivada. Escríbenos si crees que es un error.',
  },
} as const;

/** The provider's name on screens and in mails. */
export const NOMBRES_PROVEEDOR = { google: 'Google', apple: 'Apple' } as const;

export type MotivoAcceso = keyof typeof textosIdentidad.motivos;
