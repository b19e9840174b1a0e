export const carrito = {
  vacio: 'Para acceder al carrito, primero selecciona "Comprar" en una de tus mascotas',
  cuponAplicado: 'Cupón aplicado! Precio fijo',
  cuponInvalido: 'Código no válido',
  cuponUnidades: (maximo: number) =>
    maximo === 1
      ? 'Este cupón vale para un pedido de 1 unidad'
      : `Este cupón vale para un pedido de hasta ${maximo} unidades`,
  cuponVacio: 'Escribe tu código de descuento',
  cuponUsado: 'Este cupón ya se ha usado',
  cuponPendiente: 'Este cupón todavía no se puede usar',
  cuponCaducado: 'Este cupón ya no está disponible',
  cuponAdivinar: 'Has probado demasiados códigos. Espera un poco y vuelve a probar.',
  envio: 'Gratis',
  ivaIncluido: 'IVA incluido',
  entrega: 'Entrega en 2-3 días laborables',
  plazo: 'en 2-3 días laborables',
  completa: 'Por favor completa los campos obligatorios',
  nombreObligatorio: 'El nombre es obligatorio',
  apellidosObligatorios: 'Los apellidos son obligatorios',
  direccionObligatoria: 'La dirección de envío es obligatoria',
  localidadObligatoria: 'La localidad es obligatoria',
  facturacionObligatoria: 'La dirección de facturación es obligatoria',
  codigoPostalObligatorio: 'El código postal es obligatorio',
  codigoPostalInvalido: 'El código postal no es de España',
  provinciaInvalida: 'La provincia no corresponde al código postal',
  unidadesInvalidas: 'Las unidades tienen que estar entre 1 y 99',
  sinProductos: 'El carrito está vacío',
  demasiadasLineas: 'El carrito tiene demasiados productos distintos',
  productoNoDisponible: 'Uno de los productos ya no está disponible',
  agotado: 'Agotado',
  todasEnCarrito: 'Ya las tienes en tu carrito',
  quedan: (quedan: number) => (quedan === 1 ? 'Queda 1' : `Quedan ${quedan}`),
  sinExistencias: (producto: string, quedan: number) =>
    quedan <= 0
      ? `Se ha agotado: ${producto}. Quítalo del carrito para seguir.`
      : `De ${producto} solo ${quedan === 1 ? 'queda 1' : `quedan ${quedan}`}. Cambia las unidades en tu carrito.`,
  precioCambiado: 'El precio ha cambiado. Revisa tu carrito antes de pagar.',
  errorProductos: 'No hemos podido cargar los productos',
  terminos: 'Acepto las condiciones de compra y la política de privacidad',
  pagar: 'Pedido con obligación de pago',
  faltaTerminos: 'Marca esta casilla para poder pagar',
  faltaEdad: 'Dinos que tienes esa edad para poder pagar',
} as const;
