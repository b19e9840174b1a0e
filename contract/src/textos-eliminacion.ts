export const textosEliminacion = {
  enEspera: (cuando: string) =>
    `Tu cuenta se eliminará ${cuando}. Recupérala si quieres volver a usarla.`,
  pagando: (minutos: number) =>
    `Hay un pago en marcha. Espera a que termine (como mucho ${minutos} minutos) y vuelve a pedirlo.`,
  ultima: 'Es la única cuenta que administra: nombra antes a otra.',
  enMarcha: 'Ya la estamos borrando: no se puede recuperar.',
  administrando: 'Su dueño ha pedido eliminarla: hasta que la recupere no se puede cambiar.',
  chapaAjena: 'Alguna de esas chapas no es tuya. Vuelve a cargar la página.',
  error: 'No hemos podido hacerlo. Inténtalo de nuevo.',
  recuperada: 'Tu cuenta está de vuelta, con todo lo que tenía.',
  bloqueado: 'Los datos de este pedido están bloqueados: su cuenta se eliminó.',
  olvidado: 'Este pedido es tan antiguo que ya no guardamos de quién era.',
  sinBloqueo: 'Este pedido no tiene datos bloqueados.',
  motivoConsulta: 'Escribe qué autoridad lo pide y por qué (de 10 a 500 letras).',
} as const;

/** The laws that keep paid orders after an account is erased, as the owner reads them. */
export const LEYES_PEDIDOS =
  'LOPDGDD, art. 32; Código de Comercio, art. 30; Ley General Tributaria, art. 66';
