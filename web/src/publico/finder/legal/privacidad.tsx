import { rutaLegal } from '@vuelve/contract/addresses';
import type { DatosLegal } from '@vuelve/contract/documentos-legales';
import { CASOS } from '@vuelve/contract/legal';
import { listGrupos } from '@vuelve/contract/tratamientos';
import { Derechos } from './derechos.tsx';
import { DocumentoLegal, Parte } from './documento.tsx';
import { Quien } from './quien.tsx';
import { TablaTratamientos } from './tabla-tratamientos.tsx';

/** Required by RGPD art. 13; the table is generated from the map of personal data. */
export function Privacidad(datos: DatosLegal) {
  return (
    <DocumentoLegal
      {...datos}
      clave="privacidad"
      descripcion="Qué datos guardamos, para qué, quién los ve y cuánto tiempo."
    >
      <Parte titulo="En corto">
        <p>
          Usamos tus datos para que quien encuentre a tu mascota pueda avisarte, para preparar y
          enviarte lo que compras, hacer su factura y atenderte si hay un problema. No los vendemos
          ni los usamos para publicidad.
        </p>
        <p>
          Puedes <a href="#derechos">llevártelos, corregirlos o borrarlos</a> cuando quieras. Qué
          guardamos, por qué y hasta cuándo está, uno por uno, en <a href="#tabla">la tabla</a>.
        </p>
      </Parte>
      <Parte titulo="Quién responde de tus datos">
        <Quien {...datos} />
        <p>Para cualquier cosa sobre tus datos, escríbenos ahí.</p>
      </Parte>
      {CASOS.map(({ titulo, texto }) => (
        <Parte key={titulo} titulo={titulo}>
          <p>{texto}</p>
        </Parte>
      ))}
      <Parte titulo="Si tienes que darlos">
        <p>
          Para tener cuenta hace falta tu correo; para comprar, también tu nombre y tu dirección:
          sin ellos no podemos dártela ni servirte. Todo lo demás es cosa tuya, y la web funciona
          igual.
        </p>
      </Parte>
      <Parte titulo="Quién más los toca">
        <p>
          Las empresas que nos dan el alojamiento y el correo los guardan y los llevan por encargo
          nuestro, solo para eso. Los demás que los reciben están en <a href="#tabla">la tabla</a>.
        </p>
        <p>
          No los enviamos fuera de Europa, con dos excepciones que eliges tú: los avisos en tu
          navegador pasan, cifrados, por el servicio de quien lo hace; y si entras con Google o
          Apple, ellos saben que entras.
        </p>
      </Parte>
      <Derechos email={datos.soporte.email} />
      <Parte titulo="Ningún programa decide por ti">
        <p>
          No decidimos nada sobre ti con un programa ni hacemos perfiles. Lo que guarda tu navegador
          está en <a href={rutaLegal('cookies')}>Cookies</a>.
        </p>
      </Parte>
      <Parte titulo="Menores">
        <p>Para tener una cuenta hay que haber cumplido 14 años.</p>
      </Parte>
      <section className="card texto tratamientos" id="tabla">
        <h2>Qué hacemos con ellos, uno por uno</h2>
        {listGrupos().map((grupo) => (
          <TablaTratamientos key={grupo.titulo} {...grupo} />
        ))}
      </section>
    </DocumentoLegal>
  );
}
