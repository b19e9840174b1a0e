import type { DatosLegal } from '@vuelve/contract/documentos-legales';
import { DocumentoLegal, Parte } from './documento.tsx';
import { Quien } from './quien.tsx';

export function Accesibilidad(datos: DatosLegal) {
  return (
    <DocumentoLegal
      {...datos}
      clave="accesibilidad"
      descripcion="Qué hacemos para que cualquiera pueda usar la web, y qué falta."
    >
      <Parte titulo="Lo que queremos">
        <p>
          Que cualquiera pueda avisar de una mascota perdida y cuidar de la suya: con teclado, con
          lector de pantalla, con la letra grande, de noche, con una red mala o sin JavaScript.
          Seguimos las pautas WCAG 2.2, nivel AA.
        </p>
      </Parte>
      <Parte titulo="Cómo lo comprobamos">
        <p>
          Cada pantalla pasa una revisión automática antes de publicarse, de día y de noche, y las
          usamos con teclado, con la letra al doble y con la pantalla ampliada cuatro veces. La
          página que se abre al leer una chapa funciona entera sin JavaScript.
        </p>
        <p>Ninguna entidad externa ha certificado la web.</p>
      </Parte>
      <Parte titulo="Lo que sabemos que falta">
        <ul>
          <li>Los vídeos que suben las familias no llevan subtítulos.</li>
          <li>Las fotos se describen con el nombre de la mascota, no con lo que se ve en ellas.</li>
          <li>Los PDF (recibos, carteles, hojas de chapas) no están etiquetados.</li>
          <li>
            Las páginas en catalán, gallego, euskera, inglés, francés, alemán y portugués no las ha
            revisado nadie que hable esa lengua desde niño.
          </li>
        </ul>
      </Parte>
      <Parte titulo="Si algo te lo pone difícil">
        <p>Cuéntanoslo y te ayudamos por donde prefieras:</p>
        <Quien {...datos} />
      </Parte>
    </DocumentoLegal>
  );
}
