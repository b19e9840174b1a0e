import { TABLON } from '@vuelve/contract/addresses';
import { SITUACIONES } from '@vuelve/contract/encontradas';
import type { VistaHallazgo } from '@vuelve/contract/paginas-encontrada';
import { coloresOf, COLORES, ESPECIES, TAMANOS } from '@vuelve/contract/senas';
import { BackIcon, PawIcon } from '../icons.tsx';
import { Hoja } from '../tablon/hoja.tsx';
import { Animal } from './animales.tsx';
import { Donde } from './donde.tsx';
import script from './encontrada-script.ts?script';
import { estilo } from './estilo.ts';
import { Fallo, groupDescribedBy, Resumen } from './fallos.tsx';

/** The first step for an animal without badge: what is seen at a glance, and where; no typing. */
export function Hallazgo(vista: VistaHallazgo) {
  const { clave, vuelta, error, campos } = vista;
  const titulo = vuelta ? 'Cambiar sus señas' : 'He encontrado una mascota';
  return (
    <Hoja titulo={titulo} style={estilo} script={script}>
      <div className="row">
        <a className="volver" href={vuelta ?? TABLON}>
          <BackIcon />
          {vuelta ? 'Volver' : 'El tablón'}
        </a>
        {!vuelta && <span className="apunte">Paso 1 de 2</span>}
      </div>
      <h1>{titulo}</h1>
      <Resumen error={error} campos={campos} />
      <form method="post" className="stack" noValidate>
        <input type="hidden" name="clave" value={clave} />
        <Situaciones {...vista} />
        <Especies {...vista} />
        <Colores {...vista} />
        <Tamanos {...vista} />
        <Donde {...vista} />
        <button className="primary" type="submit">
          {vuelta ? 'Guardar' : 'Seguir'}
        </button>
      </form>
    </Hoja>
  );
}

function Situaciones({ escrito, campos }: VistaHallazgo) {
  return (
    <fieldset id="situacion" {...groupDescribedBy(campos, 'situacion')}>
      <legend>¿La tienes?</legend>
      <Fallo campos={campos} de="situacion" />
      <div className="elegibles pastillas">
        {SITUACIONES.map(({ clave, nombre }) => (
          <label key={clave}>
            <input
              type="radio"
              name="situacion"
              value={clave}
              defaultChecked={escrito.situacion === clave}
              required
            />
            {nombre}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Especies({ escrito, campos }: VistaHallazgo) {
  return (
    <fieldset id="especie" {...groupDescribedBy(campos, 'especie')}>
      <legend>¿Qué es?</legend>
      <Fallo campos={campos} de="especie" />
      <div className="elegibles de-cuatro">
        {ESPECIES.map(({ clave, nombre }) => (
          <label key={clave}>
            <input
              type="radio"
              name="especie"
              value={clave}
              defaultChecked={escrito.especie === clave}
              required
            />
            <Animal especie={clave} />
            {nombre}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const DE_LORO = new Set(coloresOf(3));
const DE_PERRO = new Set(coloresOf(1));

/** All colours are there; the style hides those that the chosen kind has not. */
function Colores({ escrito, campos }: VistaHallazgo) {
  return (
    <fieldset id="colores" {...groupDescribedBy(campos, 'colores')}>
      <legend>
        Sus colores <small>· los que veas</small>
      </legend>
      <Fallo campos={campos} de="colores" />
      <div className="colores">
        {COLORES.map((color) => (
          <label
            key={color.clave}
            className={DE_LORO.has(color) ? (DE_PERRO.has(color) ? undefined : 'pluma') : 'pelo'}
          >
            <input
              type="checkbox"
              name="colores"
              value={color.clave}
              defaultChecked={escrito.colores.includes(color.clave)}
            />
            <i />
            {color.nombre}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Tamanos({ escrito, campos }: VistaHallazgo) {
  return (
    <fieldset id="tamano" {...groupDescribedBy(campos, 'tamano')}>
      <legend>
        Su tamaño <small>· si lo sabes</small>
      </legend>
      <Fallo campos={campos} de="tamano" />
      <div className="elegibles de-tres">
        {TAMANOS.map(({ clave, nombre, pista }) => (
          <label key={clave} className={clave}>
            <input
              type="radio"
              name="tamano"
              value={clave}
              defaultChecked={escrito.tamano === clave}
            />
            <PawIcon />
            {nombre}
            <small>{pista}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
