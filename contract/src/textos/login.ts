export const login = {
  emailObligatorio: 'El email es obligatorio',
  contrasenaObligatoria: 'La contraseña es obligatoria',
  incorrecto: 'Usuario y contraseña incorrecta.',
  inesperado: 'Ocurrió un error inesperado.',
  respuestaInvalida: 'Respuesta del servidor inválida',
  /** The greeting after a login (spec section 8). */
  bienvenida: (nombre: string) => `Bienvenido ${nombre}`.trimEnd(),
  despedida: 'Cerrado sesión correctamente.',
  cerradaInactividad:
    'Hemos cerrado tu sesión tras 15 minutos sin actividad. Entra y sigues donde estabas.',
  cerrada: 'Tu sesión ha terminado. Entra y sigues donde estabas.',
  hayQueEntrar: 'Entra con tu cuenta para seguir.',
  paraActivar: 'Entra con tu cuenta y seguimos con tu chapa.',
  demasiados: 'Demasiados intentos. Espera unos minutos y vuelve a probar.',
} as const;
