import { DESISTIR, rutaLegal } from '@vuelve/contract/addresses';
import type { DatosLegal } from '@vuelve/contract/documentos-legales';
import { textos } from '@vuelve/contract/textos';
import { textosDesistimiento } from '@vuelve/contract/textos-desistimiento';
import { DocumentoLegal, Parte } from './documento.tsx';
import { Quien } from './quien.tsx';

/** Information that a buyer must get before he buys (TRLGDCU art. 97). */
export function Condiciones(datos: DatosLegal) {
  return (
    <DocumentoLegal
      {...datos}
      clave="condiciones"
      descripcion="Precio, pago, entrega, garantía y desistimiento de lo que vendemos."
    >
      <Parte titulo="Quién vende">
        <Quien {...datos} />
      </Parte>
      <Parte titulo="Qué vendemos">
        <p>
          Chapas con un código QR para tu mascota. Cada producto enseña sus medidas y su material en
          la tienda. La página que abre el código va incluida: no hay cuotas, y mientras tengas
          cuenta sigue ahí.
        </p>
        <p>
          Puede comprar cualquier persona mayor de edad y, desde los 14 años, quien tenga el
          consentimiento de sus padres o de su tutor cuando la ley lo pide (Código Civil, art.
          1263).
        </p>
      </Parte>
      <Parte titulo="Precio">
        <p>
          Los precios incluyen el IVA cuando corresponde. Antes de pagar ves el total, con el
          descuento de tu cupón si lo tienes; no se añade nada después. El envío:{' '}
          {lower(textos.carrito.envio)}.
        </p>
      </Parte>
      <Parte titulo="Cómo se compra">
        <ol>
          <li>Eliges las chapas y para qué mascota es cada una.</li>
          <li>Escribes a dónde las enviamos y revisas el pedido. Puedes corregirlo todo.</li>
          <li>
            Pagas con tarjeta o Bizum en la web del banco. Nosotros no vemos ni guardamos los datos
            de tu tarjeta.
          </li>
          <li>Te enviamos por correo la confirmación, con el recibo y estas condiciones.</li>
        </ol>
        <p>
          El contrato se hace en castellano al confirmarse el pago. Guardamos tu pedido y lo ves en
          tu cuenta cuando quieras.
        </p>
      </Parte>
      <Parte titulo="Entrega">
        <p>
          {textos.carrito.entrega}, en España. Si se retrasa más de 30 días desde la compra, puedes
          anularla y te devolvemos el dinero.
        </p>
      </Parte>
      <Parte titulo="Garantía">
        <p>
          Tienes una garantía legal de 3 años desde la entrega. Si la chapa no es como debería,
          elige que la arreglemos o que te enviemos otra, sin pagar nada; si no se puede, te
          rebajamos el precio o te devolvemos el dinero.
        </p>
      </Parte>
      <Parte titulo="Si cambias de idea">
        <p>
          Tienes 14 días naturales desde que la recibes para devolverla sin dar explicaciones. Una
          chapa con su código no es un producto personalizado: el código lo pone el azar y sirve
          para cualquier mascota, así que también puedes devolverla. Se hace en esta web, con o sin
          cuenta: <a href={DESISTIR}>{textosDesistimiento.enlace}</a>. Los plazos y lo que pasa
          después están en <a href={rutaLegal('devoluciones')}>Devoluciones y desistimiento</a>.
        </p>
      </Parte>
      <Parte titulo="Si hay un problema">
        <p>
          Escríbenos o llámanos y te respondemos cuanto antes. Si no quedas conforme, puedes pedir
          una hoja de reclamaciones y acudir a la oficina de consumo de tu ayuntamiento o comunidad.
          No estamos adheridos a ningún sistema de arbitraje.
        </p>
      </Parte>
    </DocumentoLegal>
  );
}

function lower(text: string): string {
  return text.toLowerCase();
}
