import { toPlainText } from '@react-email/render';
import { renderToStaticMarkup } from 'react-dom/server';
import { titleLectura } from '@vuelve/contract/lectura';
import type { Correo, DatosCorreos, NombreCorreo } from '@vuelve/contract/paginas';
import { describeSello } from '@vuelve/contract/sello';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import { CorreoAviso } from './correo-aviso.tsx';
import { CorreoChapaActivada } from './correo-chapa-activada.tsx';
import { CorreoChapaOcupada } from './correo-chapa-ocupada.tsx';
import { CorreoCodigo } from './correo-codigo.tsx';
import { CorreoCuentaCompra } from './correo-cuenta-compra.tsx';
import { CorreoCuadre, titleCuadre } from './correo-cuadre.tsx';
import { CorreoDenuncia } from './correo-denuncia.tsx';
import { CorreoDevolucion } from './correo-devolucion.tsx';
import { CorreoEnviado } from './correo-enviado.tsx';
import { CorreoDevuelto } from './correo-devuelto.tsx';
import { CorreoIncidencia } from './correo-incidencia.tsx';
import { CorreoJuntos, titleJuntos } from './correo-juntos.tsx';
import { CorreoPagoFallido } from './correo-pago-fallido.tsx';
import { CorreoPedido } from './correo-pedido.tsx';
import { CorreoResumen, titleResumen } from './correo-resumen.tsx';
import { CorreoRevision } from './correo-revision.tsx';
import { CorreoSinTerminar } from './correo-sin-terminar.tsx';
import { correosCorreo } from './correos-correo.tsx';
import { correosContactos } from './correos-contactos.tsx';
import { correosDatos } from './correos-datos.tsx';
import { correosDesistimiento } from './correos-desistimiento.tsx';
import { correosEliminacion } from './correos-eliminacion.tsx';
import { correosEncontrada } from './correos-encontrada.tsx';
import { correosTablon } from './correos-tablon.tsx';
import { correosTraspaso } from './correos-traspaso.tsx';
import { Donde } from './donde.tsx';
import { Sitio } from './letter.tsx';
import { tame } from './tame.ts';
import type { Writers } from './writers.ts';

const writers: Writers<NombreCorreo> = {
  ...correosCorreo,
  codigoRegistro: ({ codigo }) => ({
    asunto: `${codigo} es tu código de Vuelve`,
    letter: (
      <CorreoCodigo
        titulo="¡Te damos la bienvenida!"
        purpose="Para terminar de crear tu cuenta"
        codigo={codigo}
      />
    ),
  }),
  codigoRecuperacion: ({ nombre, codigo }) => ({
    asunto: `${codigo} es tu código para cambiar la contraseña`,
    letter: (
      <CorreoCodigo
        titulo="Cambia tu contraseña"
        purpose="Para elegir una contraseña nueva"
        nombre={nombre}
        codigo={codigo}
      />
    ),
  }),
  cuentaExistente: ({ nombre, urlRecuperar, sinContrasena }) => ({
    asunto: 'Ya tienes una cuenta en Vuelve',
    letter: (
      <CorreoAviso
        titulo="Ya tienes una cuenta"
        message="Alguien ha querido crear una cuenta con este correo, y ya hay una a tu nombre."
        advice={
          sinContrasena
            ? 'Entra con Google o con Apple, como hasta ahora; o ponle una contraseña:'
            : 'Si no recuerdas la contraseña, puedes elegir otra:'
        }
        button={sinContrasena ? 'Poner una contraseña' : 'Elegir otra contraseña'}
        url={urlRecuperar}
        note="Si no has sido tú, ignora este mensaje: tu cuenta sigue igual."
        nombre={nombre}
      />
    ),
  }),
  contrasenaCambiada: ({ nombre, urlRecuperar }) => ({
    asunto: 'Tu contraseña de Vuelve ha cambiado',
    letter: (
      <CorreoAviso
        titulo="Contraseña cambiada"
        message="La contraseña de tu cuenta acaba de cambiar y hemos cerrado todas las sesiones. Si también se entraba con Google o Apple, habrá que volver a demostrarlo una vez."
        advice="Si no has sido tú, elige otra cuanto antes:"
        button="Elegir otra contraseña"
        url={urlRecuperar}
        note="Si has sido tú, no tienes que hacer nada más."
        nombre={nombre}
      />
    ),
  }),
  codigoVinculo: ({ nombre, codigo, proveedor }) => ({
    asunto: `${codigo} es tu código para entrar con ${proveedor}`,
    letter: (
      <CorreoCodigo
        titulo={`Entra con ${proveedor}`}
        purpose={`Para entrar en tu cuenta con ${proveedor}`}
        nombre={nombre}
        codigo={codigo}
      />
    ),
  }),
  identidadVinculada: ({ nombre, proveedor, porCodigo, urlRecuperar }) => ({
    asunto: `Ya puedes entrar en Vuelve con ${proveedor}`,
    letter: (
      <CorreoAviso
        titulo={`Ya entras con ${proveedor}`}
        message={
          porCodigo
            ? `Desde ahora entras en tu cuenta con ${proveedor}. Lo demás con lo que se entraba (una contraseña u otra cuenta de Google o Apple) ya no vale, y hemos cerrado sus sesiones.`
            : `Desde ahora puedes entrar en tu cuenta también con ${proveedor}.`
        }
        advice="Si no has sido tú, elige otra contraseña cuanto antes y escríbenos:"
        button="Elegir otra contraseña"
        url={urlRecuperar}
        note="Si has sido tú, no tienes que hacer nada más."
        nombre={nombre}
      />
    ),
  }),
  cuentaPorIdentidad: ({ proveedor, urlRecuperar }) => ({
    asunto: `Han abierto una cuenta en Vuelve con ${proveedor}`,
    letter: (
      <CorreoAviso
        titulo="Tu cuenta en Vuelve"
        message={`Alguien ha entrado en Vuelve con una cuenta de ${proveedor} que tiene este correo, y así se ha abierto una cuenta a su nombre.`}
        advice={`Si no has sido tú, hazla tuya: elige una contraseña y quien la abrió con ${proveedor} dejará de entrar.`}
        button="Elegir una contraseña"
        url={urlRecuperar}
        note="Si has sido tú, no tienes que hacer nada más."
      />
    ),
  }),
  codigoConfirmacion: ({ nombre, codigo }) => ({
    asunto: `${codigo} es tu código de confirmación`,
    letter: (
      <CorreoCodigo
        titulo="Confirma que eres tú"
        purpose="Para confirmar lo que estás haciendo"
        nombre={nombre}
        codigo={codigo}
      />
    ),
  }),
  codigoCompra: ({ codigo }) => ({
    asunto: `${codigo} es tu código de Vuelve`,
    letter: (
      <CorreoCodigo
        titulo="Confirma tu correo"
        purpose="Para seguir con tu chapa"
        codigo={codigo}
      />
    ),
  }),
  cuentaExistenteCompra: (datos) => ({
    asunto: 'Ya tienes una cuenta en Vuelve',
    letter: <CorreoCuentaCompra {...datos} />,
  }),
  pedidoConfirmado: (datos) => ({
    asunto: `Tu pedido nº ${datos.pedido.ref_pago} de Vuelve está en marcha`,
    letter: <CorreoPedido {...datos} />,
  }),
  pagoFallido: (datos) => ({
    asunto: 'Tu pago en Vuelve no se ha completado',
    letter: <CorreoPagoFallido {...datos} />,
  }),
  chapaActivada: (datos) => ({
    asunto: `${datos.mascota || 'Tu mascota'} ya tiene su chapa activa`,
    letter: <CorreoChapaActivada {...datos} />,
  }),
  chapaOcupada: (datos) => ({
    asunto: 'Hemos recibido tu pago, pero la chapa ya era de otra mascota',
    letter: <CorreoChapaOcupada {...datos} />,
  }),
  compraSinTerminar: (datos) => ({
    asunto: datos.motivo
      ? 'El pago de tu chapa no se ha completado'
      : 'Tu chapa te espera: te falta el pago',
    letter: <CorreoSinTerminar {...datos} />,
  }),
  pedidoEnviado: (datos) => ({
    asunto: datos.corregido
      ? `El seguimiento de tu pedido nº ${datos.dsOrder} ha cambiado`
      : `Tu pedido nº ${datos.dsOrder} va de camino`,
    letter: <CorreoEnviado {...datos} />,
  }),
  dineroDevuelto: (datos) => ({
    asunto: `Te hemos devuelto dinero del pedido nº ${datos.dsOrder}`,
    letter: <CorreoDevuelto {...datos} />,
  }),
  pedidoEnRevision: (datos) => ({
    asunto: 'Hemos recibido tu pago y estamos revisando tu pedido',
    letter: <CorreoRevision {...datos} />,
  }),
  avisoIncidencia: (datos) => ({
    asunto: `Incidencia en el pedido nº ${datos.dsOrder}`,
    letter: <CorreoIncidencia {...datos} />,
  }),
  avisoDevolucion: (datos) => ({
    asunto: `Devolución en el pedido nº ${datos.dsOrder}`,
    letter: <CorreoDevolucion {...datos} />,
  }),
  avisoBuscador: ({ nombre, mascota, tipo, sello, urlRetrato, urlConversacion, ...donde }) => {
    const { titulo, vale } = describeSello(sello ?? { origen: null, subido: null });
    const asunto = `${textosConversacion.titulos[tipo]} ${mascota || 'tu mascota'}`;
    return {
      asunto,
      letter: (
        <CorreoAviso
          titulo={asunto}
          retrato={urlRetrato}
          message="Te ha escrito y espera tu respuesta. Puedes contestarle sin dar tu número."
          detail={<Donde {...donde} />}
          advice="Ábrelo ya: sabrá que lo has visto."
          button="Ver el aviso"
          url={urlConversacion}
          caution={sello && `${titulo}. ${vale}`}
          note="El botón abre la conversación sin contraseña: no lo reenvíes."
          nombre={nombre}
        />
      ),
    };
  },
  avisosJuntos: (datos) => ({
    asunto: titleJuntos(datos),
    letter: <CorreoJuntos {...datos} />,
  }),
  mensajeBuscador: ({ nombre, mascota, urlRetrato, urlConversacion }) => {
    const asunto = `Te han vuelto a escribir sobre ${mascota || 'tu mascota'}`;
    return {
      asunto,
      letter: (
        <CorreoAviso
          titulo={asunto}
          retrato={urlRetrato}
          message="Quien te escribió lo ha hecho otra vez y espera tu respuesta."
          advice="Contéstale sin dar tu número:"
          button="Leer el mensaje"
          url={urlConversacion}
          note="El botón abre la conversación sin contraseña: no lo reenvíes."
          nombre={nombre}
        />
      ),
    };
  },
  avisoEscaneo: ({ nombre, mascota, origen, urlActividad }) => {
    const asunto = titleLectura(mascota, origen);
    return {
      asunto,
      letter: (
        <CorreoAviso
          titulo={asunto}
          message="Ha sido hace un momento. Ten el teléfono a mano: puede que te llame o te escriba."
          advice="Aquí ves cuándo ha sido:"
          button="Ver su actividad"
          url={urlActividad}
          note="Te avisamos de cada lectura solo mientras está perdida. No sabemos quién ha sido ni dónde estaba."
          nombre={nombre}
        />
      ),
    };
  },
  ...correosContactos,
  ...correosDatos,
  ...correosDesistimiento,
  ...correosTraspaso,
  ...correosEliminacion,
  resumenEscaneos: (datos) => ({
    asunto: titleResumen(datos),
    letter: <CorreoResumen {...datos} />,
  }),
  avisoDenuncia: (datos) => ({
    asunto: `Han denunciado la conversación ${datos.conversacion}`,
    letter: <CorreoDenuncia {...datos} />,
  }),
  ...correosTablon,
  ...correosEncontrada,
  avisoCuadre: (datos) => ({
    asunto: titleCuadre(datos),
    letter: <CorreoCuadre {...datos} />,
  }),
};

const PLAIN_TEXT = {
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'table.cuentas', format: 'dataTable' },
    { selector: 'a[href^="tel:"]', format: 'inline' },
  ],
};

/** XHTML 1.0 is the document type that all mail programs render alike. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Writes a mail. Texts by other people than the reader are cleaned of links first (`tame`). */
export function renderCorreo<N extends NombreCorreo>(
  nombre: N,
  datos: DatosCorreos[N],
  sitio: string,
): Correo {
  const { asunto, letter } = writers[nombre](tame(nombre, datos));
  const html = DOCTYPE + renderToStaticMarkup(<Sitio value={sitio}>{letter}</Sitio>);
  const baja = 'urlBaja' in datos ? { urlBaja: datos.urlBaja } : {};
  return { asunto, html, texto: toPlainText(html, PLAIN_TEXT), ...baja };
}
