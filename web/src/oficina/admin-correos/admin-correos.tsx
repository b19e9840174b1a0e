import type { CorreoEnLista } from '@vuelve/contract/correo-admin';
import type { NombreCorreo } from '@vuelve/contract/paginas';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Cabecera } from '../cabecera.tsx';
import { Buscador } from '../buscador.tsx';
import { Lista } from '../lista.tsx';
import { readLista } from '../read-lista.ts';
import type { Columna } from '../../ui/tabla.tsx';
import { call } from '../../base/api.ts';
import { asMoment } from '../../ui/format/as-moment.ts';
import { Reenviar } from './reenviar.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return readLista(request, (buscar) => call('listCorreos', { query: { buscar } }));
}

/** The mails of the last 90 days. */
export function Component() {
  const { buscar, first } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Cabecera
        title="Correos"
        text="Los de los últimos 90 días. Los que llevaban un código no se pueden reenviar."
      />
      <Buscador label="A quién" placeholder="ana@" />
      <Lista
        caption="Correos, del último al primero"
        first={first}
        fetchPage={(cursor) => call('listCorreos', { query: { buscar, cursor } })}
        columnas={COLUMNAS}
        keyOf={({ id }) => id}
        vacio={buscar ? 'Ningún correo a esa dirección.' : 'Todavía no ha salido ningún correo.'}
      />
    </div>
  );
}

/** What a mail is about, by its kind. */
const ASUNTOS: Record<NombreCorreo, string> = {
  codigoRegistro: 'Código de alta',
  codigoRecuperacion: 'Código de recuperación',
  codigoCompra: 'Código de compra',
  codigoVinculo: 'Código para enlazar la cuenta',
  cuentaPorIdentidad: 'Cuenta abierta con Google o Apple',
  codigoConfirmacion: 'Código de confirmación',
  codigoCorreoActual: 'Código para cambiar de correo',
  codigoCorreoNuevo: 'Código para cambiar de correo',
  correoOcupado: 'Correo de otra cuenta',
  correoCambiado: 'Correo cambiado',
  identidadVinculada: 'Cuenta enlazada',
  cuentaExistente: 'Ya tiene cuenta',
  cuentaExistenteCompra: 'Ya tiene cuenta (compra)',
  contrasenaCambiada: 'Contraseña cambiada',
  pedidoConfirmado: 'Confirmación de pedido',
  pedidoEnRevision: 'Pedido en revisión',
  pagoFallido: 'Pago fallido',
  compraSinTerminar: 'Compra sin terminar',
  chapaActivada: 'Chapa activada',
  chapaOcupada: 'Chapa ocupada',
  datosListos: 'Sus datos, listos',
  datosFallidos: 'Sus datos, sin preparar',
  avisoIncidencia: 'Aviso de incidencia',
  avisoDevolucion: 'Aviso de devolución',
  desistimientoRecibido: 'Acuse de desistimiento',
  desistimientoNegado: 'Desistimiento que no se puede',
  desistimientoSinPedido: 'Desistimiento sin pedido',
  avisoDesistimiento: 'Aviso de desistimiento',
  avisoDenuncia: 'Aviso de denuncia',
  avisoCuadre: 'Aviso de descuadre con el banco',
  pedidoEnviado: 'Pedido enviado',
  dineroDevuelto: 'Dinero devuelto',
  avisoBuscador: 'Alguien tiene o ha visto a su mascota',
  avisosJuntos: 'Varios avisos juntos',
  mensajeBuscador: 'Otro mensaje de quien la encontró',
  avisoEscaneo: 'Han leído la chapa de una mascota perdida',
  contactoPedido: '¿Quieres ser contacto?',
  relevoConversacion: 'Aviso a un contacto',
  relevoEscaneo: 'Lectura, a un contacto',
  contactoEnCasa: 'Ya está en casa, a un contacto',
  traspasoConfirmar: 'Entrega: confirmar',
  traspasoRecibir: 'Entrega: recibir',
  traspasoHecho: 'Entrega hecha',
  traspasoRechazado: 'Entrega rechazada',
  eliminacionPedida: 'Cuenta que se va a eliminar',
  eliminacionDeshecha: 'Cuenta recuperada',
  cuentaEliminada: 'Cuenta eliminada',
  resumenEscaneos: 'Lecturas del día',
};

/** The log may hold kinds of an older version. */
function describeAsunto(nombre: string): string {
  return nombre in ASUNTOS ? ASUNTOS[nombre as NombreCorreo] : 'Otro correo';
}

const ESTADOS: Record<CorreoEnLista['estado'], string> = {
  enviado: 'Enviado',
  pendiente: 'En cola',
  reintentando: 'Reintentando',
  fallido: 'No ha salido',
};

const COLUMNAS: Columna<CorreoEnLista>[] = [
  { titulo: 'Cuándo', render: ({ fecha }) => asMoment(fecha) },
  { titulo: 'Para', render: ({ para }) => para },
  { titulo: 'Asunto', render: ({ nombre }) => describeAsunto(nombre) },
  {
    titulo: 'Estado',
    render: ({ estado, error }) => [ESTADOS[estado], error].filter(Boolean).join(' · '),
  },
  { titulo: 'Otra vez', render: (correo) => correo.reenviable && <Reenviar correo={correo} /> },
];
