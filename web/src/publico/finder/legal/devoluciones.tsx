import { DESISTIR } from '@vuelve/contract/addresses';
import type { DatosLegal } from '@vuelve/contract/documentos-legales';
import { textosDesistimiento } from '@vuelve/contract/textos-desistimiento';
import { DocumentoLegal, Parte } from './documento.tsx';

/** Conditions of withdrawal, with the model form (TRLGDCU arts. 102 to 108 and annex B). */
export function Devoluciones(datos: DatosLegal) {
  const { empresa, soporte } = datos;
  const quien = [empresa.nombre, empresa.direccion, soporte.email].filter(Boolean).join(', ');
  return (
    <DocumentoLegal
      {...datos}
      clave="devoluciones"
      descripcion="Cómo desistir de una compra en 14 días, y cuándo te devolvemos el dinero."
    >
      <Parte titulo="Tienes 14 días">
        <p>
          Puedes desistir sin dar explicaciones durante 14 días naturales desde que tú, o quien tú
          digas, recibe el pedido. Si activaste una chapa que ya tenías, desde la compra. Ese día no
          cuenta, y si el último es sábado, domingo o fiesta nacional, vale el siguiente día hábil.
          El plazo acaba a medianoche, hora peninsular. También puedes desistir antes de recibirlo.
        </p>
      </Parte>
      <Parte titulo="Cómo se hace">
        <p>
          En esta web, en dos pasos, con o sin cuenta:{' '}
          <a href={DESISTIR}>{textosDesistimiento.enlace}</a>. Te enviamos en el momento un acuse
          por correo, con la fecha, la hora y lo que has declarado.
        </p>
        <p>
          Si lo prefieres, dínoslo antes de que acabe el plazo por correo, por teléfono o con el
          formulario de abajo, que no es obligatorio.
        </p>
        <p>
          Después tienes otros 14 días para enviarnos las chapas a{' '}
          {empresa.direccion || 'nuestra dirección'}. Ese envío lo pagas tú, salvo que vinieran mal.
        </p>
      </Parte>
      <Parte titulo="Tu dinero">
        <p>
          Te devolvemos todo lo que pagaste, también el envío si lo hubo, en 14 días como mucho y
          por el mismo medio. Podemos esperar a que las chapas lleguen, o a que nos enseñes que las
          has enviado.
        </p>
        <p>
          Si una chapa vuelve usada más allá de probarla, podemos descontar lo que haya perdido de
          valor.
        </p>
      </Parte>
      <Parte titulo="Modelo de formulario de desistimiento" id="formulario">
        <p className="apunte">Cópialo y envíalo solo si quieres desistir.</p>
        <ul>
          <li>A la atención de {quien}:</li>
          <li>
            Por la presente le comunico que desisto de mi contrato de venta del siguiente bien:
            ______
          </li>
          <li>Pedido el / recibido el: ______</li>
          <li>Número de pedido: ______</li>
          <li>Nombre del consumidor: ______</li>
          <li>Domicilio del consumidor: ______</li>
          <li>Firma (solo si se envía en papel): ______</li>
          <li>Fecha: ______</li>
        </ul>
      </Parte>
    </DocumentoLegal>
  );
}
