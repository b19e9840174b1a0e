export const registro = {
  emailInvalido: 'El email no es válido',
  contrasenaCorta: 'La contraseña debe tener al menos 6 caracteres',
  contrasenaComun: 'Esa contraseña es demasiado común. Elige otra.',
  codigoObligatorio: 'Por favor, introduce el código de verificación',
  codigoIncorrecto: 'Código incorrecto o expirado',
  quizaCreada: 'Puede que tu cuenta ya esté creada: prueba a entrar.',
  codigoAgotado: 'Este código ya no vale: han sido cinco intentos. Pide uno nuevo.',
  sinContrasena:
    'Por seguridad no guardamos tu contraseña. Escríbela otra vez y te enviamos otro código.',
  eligeContrasena: 'Elige la contraseña de tu cuenta para terminar',
  errorEnvio: 'Error al enviar email de verificación',
  errorVerificar: 'Error al verificar el código',
  demasiados: 'Has pedido demasiados códigos. Espera un poco y vuelve a probar.',
} as const;
