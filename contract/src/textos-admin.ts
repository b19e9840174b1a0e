/** The sentences of the back office; a part of `textos`. */
export const textosAdmin = {
  admin: {
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
  },
  gestion: {
    noSeEnvia: 'Este pedido no lleva nada que enviar',
    noEnviable: 'Este pedido no se puede enviar: mira en qué estado está',
    noGrabable: 'Este pedido no está por grabar ni por enviar: mira en qué estado está',
    desistido: 'Quien lo compró ha desistido: no lo envíes, devuelve el pago',
    seguimientoDeOtro: 'Ese número de seguimiento ya es de otro pedido',
    seguimientoUsado: (otro: string) => `Ese número de seguimiento ya es del pedido ${otro}`,
    nadaQueImprimir: 'Ninguno de esos pedidos está pagado y por enviar o enviado',
    nadaQueGrabar: 'Esos pedidos no llevan nada que grabar',
    sinChapa: (corto: string) =>
      `La chapa ${corto} ya no está: deja fuera su pedido, o devuelve el pago`,
    yaAvisado: 'Ya no se puede deshacer: se lo hemos dicho a quien lo compró, o se ha devuelto',
    yaEntregado: 'Este pedido ya consta como entregado',
    sinEnviar: 'Este pedido todavía no se ha enviado',
    transportistaObligatorio: 'Di qué transportista lo lleva',
    seguimientoObligatorio: 'Escribe el número de seguimiento',
    notaObligatoria: 'Escribe qué habéis decidido y por qué',
    sinIncidencia: 'Este pedido no tiene ninguna incidencia',
    sinComprador: 'Quien lo pagó no tiene cuenta: solo se puede devolver',
    cuentaInactiva: 'La cuenta que lo pagó está desactivada: actívala antes, o devuelve el pago',
    cuentasNoCuadran:
      'Lo cobrado no cuadra con el precio del pedido: devuelve antes lo que sobra, o devuélvelo todo',
    faltan: (unidades: number, producto: string) =>
      `${unidades === 1 ? 'Falta 1' : `Faltan ${unidades}`} de ${producto}: súmalas a sus existencias antes, o devuelve el pago`,
    devolucionAbierta:
      'Hay una devolución de la que aún no sabemos si se hizo. Pregunta al banco antes de seguir.',
    sinFactura: 'Este pedido no tiene esa factura',
    notaVacia: 'Escribe la nota',
    sinNota: 'Esa nota ya no está',
    sinCorreo: 'Ese correo no se puede volver a enviar: no ha salido, o ya no dice la verdad',
    recienReenviado: 'De este pedido se acaba de reenviar un correo. Espera un minuto.',
  },
  devolucion: {
    existencias: 'Las existencias solo cambian si se devuelve el pedido entero.',
    existenciasEnviado: 'El pedido ya se envió: las existencias no cambian.',
    motivoObligatorio: 'Escribe el motivo',
    importeInvalido: 'Escribe un importe en euros, con dos decimales como mucho',
    demasiado: (euros: string) => `De este pago se pueden devolver ${euros} como mucho`,
    nada: 'De este pago ya no queda nada que devolver',
    intentoAjeno: 'Ese pago no es de este pedido',
    noCobrado: 'Ese intento no se llegó a cobrar: no hay nada que devolver',
    otroBanco: 'Ese pago se hizo en otro terminal: devuélvelo en la web de su banco',
    bancoAusente:
      'El banco no responde y no se ha devuelto nada. Vuelve a probar dentro de un momento.',
    noConsta: 'El banco no tiene constancia de ella: no se hizo',
    claveRepetida: 'Esa devolución ya se pidió con otros datos. Vuelve a abrir el pedido.',
    noEncontrada: 'No encontramos esa devolución',
    noHechaAMano: 'Se miró en la web del banco: no se hizo',
    yaSeSabe: 'Ya se sabe qué pasó con esta devolución. Vuelve a abrir el pedido para verlo.',
    dudaReciente:
      'Todavía puede llegar la respuesta del banco: espera un cuarto de hora desde que se pidió',
    cierreObligatorio: 'Di si se hizo o no',
    notaObligatoria: 'Escribe qué has visto en la web del banco',
    porElBanco: 'Devolución del importe',
    estados: {
      pedida: 'Sin confirmar',
      hecha: 'Hecha',
      denegada: 'Denegada',
      dudosa: 'Sin confirmar',
    },
  },
  dashboard: {
    error: 'Error al cargar el dashboard',
    vacio: 'Sin datos entre estas fechas',
    fechaInvalida: 'Esa fecha no existe: escríbela como año-mes-día',
    rangoAlReves: 'La fecha «desde» no puede ser posterior a la fecha «hasta»',
    filtroInvalido: 'Ese filtro no existe',
    otros: 'Otros',
    sinTienda: 'Sin tienda',
    sinCupon: 'Sin cupón',
  },
} as const;
