import { rutaLegal } from '@vuelve/contract/addresses';
import type { DatosLegal } from '@vuelve/contract/documentos-legales';
import { DocumentoLegal, Parte } from './documento.tsx';
import { Quien } from './quien.tsx';

/** Required by LSSI art. 10. */
export function AvisoLegal(datos: DatosLegal) {
  return (
    <DocumentoLegal
      {...datos}
      clave="aviso"
      descripcion="Quién lleva esta web y cómo hablar con nosotros."
    >
      <Parte titulo="Quiénes somos">
        <Quien {...datos} />
      </Parte>
      <Parte titulo="Qué hacemos">
        <p>
          Ayudamos a que las mascotas perdidas vuelvan a casa: vendemos chapas con un código QR y
          guardamos la página que se abre al leerlo.
        </p>
        <p>
          Leer una chapa y avisar de que has encontrado una mascota es gratis y no hace falta
          cuenta.
        </p>
      </Parte>
      <Parte titulo="Lo que escribe cada familia">
        <p>
          Las fotos y los textos de una mascota los pone su familia, que responde de ellos. Si ves
          algo que no debería estar, escríbenos y lo miramos enseguida.
        </p>
      </Parte>
      <Parte titulo="Cómo usar la web">
        <p>
          Úsala de buena fe: no finjas haber encontrado una mascota, no busques datos de otras
          personas y no molestes a quien avisa. Podemos cerrar una cuenta o una conversación que
          haga daño a alguien.
        </p>
        <p>
          Ponemos todo el cuidado en que funcione siempre, pero ninguna chapa sustituye al microchip
          ni al registro de tu comunidad, que son obligatorios.
        </p>
      </Parte>
      <Parte titulo="Ley y quejas">
        <p>
          Se aplica la ley española. Si compras como consumidor, puedes acudir a los tribunales de
          donde vives y a la oficina de consumo de tu ayuntamiento o comunidad. Cómo comprar y
          devolver está en las <a href={rutaLegal('condiciones')}>condiciones de venta</a>.
        </p>
      </Parte>
    </DocumentoLegal>
  );
}
