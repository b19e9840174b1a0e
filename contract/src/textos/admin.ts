export const admin = {
  sinSesion: 'No hay sesión de usuario activa',
  sinPermisos: 'No tienes permisos para ver esta página.',
  denegado: 'Acceso denegado. Se requieren permisos de administrador.',
  contrasenaIncorrecta: 'La contraseña no es correcta',
  productos: {
    nombreObligatorio: 'Ponle un nombre',
    precioInvalido: 'Escribe un precio en euros, con dos decimales como mucho',
    existenciasInvalidas: 'Escribe un número entre 0 y 1.000.000, o nada para no contarlas',
    medidaInvalida: (minimo: number, maximo: number) =>
      `Escribe un número entre ${minimo} y ${maximo}, o nada`,
    sinContar: 'Las que quedan por vender. Vacío: sin contar.',
    apartadasAhora: (apartadas: number) =>
      apartadas === 1
        ? '1 apartada en un pago a medias.'
        : `${apartadas} apartadas en pagos a medias.`,
    apartadas: (apartadas: number) =>
      apartadas === 1
        ? 'Hay 1 apartada en un pago a medias: no pueden quedar menos'
        : `Hay ${apartadas} apartadas en pagos a medias: no pueden quedar menos`,
    guardado: 'Producto guardado',
    sinImagen: 'Elige una foto',
  },
  filtros: {
    nombreObligatorio: 'Ponle un nombre',
    demasiados: (maximo: number) =>
      `Ya tienes ${maximo} filtros guardados. Quita uno para guardar otro.`,
  },
  correos: {
    conCodigo:
      'Llevaba un código o un enlace de un solo uso: quien lo necesite tiene que pedir otro',
    sinSalir:
      'Esta confirmación no ha salido todavía: si se dio por perdida, reinténtala desde «Tareas»',
    reenviado: 'Correo en camino',
  },
  ultimo: 'Es la única cuenta que administra: nombra antes a otra',
  confirmaAdministracion: 'Confirma el cambio con tu contraseña',
  cambiado:
    'Alguien ha guardado otros cambios mientras tanto. Vuelve a abrirlo para verlos; los tuyos no se han guardado.',
  guardado: 'Guardado',
  noGuardado: 'No se ha guardado. Inténtalo de nuevo.',
  tiendas: {
    nombreObligatorio: 'Escribe su nombre',
    cp: 'Escribe un código postal de España',
    comision: 'Entre 0 y 100, con dos decimales como mucho',
    desconocida: 'Esa tienda no existe',
    inactiva: 'Esa tienda ya no está activa',
    enlaceHecho: 'Enlace hecho',
    enlaceRevocado: 'Enlace revocado',
  },
  cupones: {
    codigoObligatorio: 'Escribe el código',
    codigoInvalido: 'Solo letras sin acentos, cifras, punto y guiones',
    codigoUsado: 'Ya hay un cupón con este código',
    nombreObligatorio: 'Escribe su nombre',
    precio: 'Un precio mayor que cero, con dos decimales como mucho',
    precioMaximo: 'Como mucho 9.999,99 €',
    fechas: 'Tiene que terminar después de empezar',
    usosGastados: (usos: number) => `Ya hay ${usos} usos gastados o reservados`,
    tiendaFija: 'Ya tiene usos o lotes: su tienda no se puede cambiar',
    terminado: 'Este cupón ya había terminado',
  },
  tareas: {
    correo: 'Este correo no se repite desde aquí: reenvíalo desde «Correos»',
    yaNo: 'Esta tarea ya no está, o ya se está haciendo otra vez',
    enMarcha: 'Se va a hacer otra vez',
  },
  denuncias: {
    noExiste: 'Nadie ha denunciado esa conversación, o ya se ha borrado',
    yaVista: 'Alguien la ha dado por vista antes: tu nota no se ha guardado',
    vista: 'Denuncia dada por vista',
  },
  lotes: {
    unidades: 'Entre 1 y 10.000 chapas',
    desconocido: 'Ese lote no existe',
    cuponAjeno: 'Ese cupón no es de esta tienda',
    cuponTerminado: 'Ese cupón ya ha terminado',
    yaEsta: 'Ya estaba así',
    claveRepetida: 'Ese lote ya se hizo con otros datos. Vuelve a abrir la página.',
    retirado: 'Este lote ya está retirado',
    chapaDesconocida: 'Esa chapa no es de este lote, o está retirada',
    medida: (minimo: number, maximo: number) => `Entre ${minimo} y ${maximo} mm`,
  },
} as const;
