import type {
  Acuerdo,
  DatosConversacion,
  EntreDesconocidos,
  VistaConversacion,
} from '@vuelve/contract/paginas-conversacion';
import { BRAND } from '../brand.tsx';
import { BareDocument } from '../document.tsx';
import { AlertIcon, PinIcon, ShieldIcon } from '../icons.tsx';
import { agoOf } from '../moment-of.ts';
import { Cabeza } from './cabeza.tsx';
import style from './conversacion.css?inline';
import script from './conversacion-script.ts?script';
import { Hilo } from './hilo.tsx';
import { Muelle } from './muelle.tsx';
import { Saliendo } from './saliendo.tsx';
import { Terminada } from './terminada.tsx';
import { LoHeVisto } from './vista.tsx';

interface Props {
  vista: VistaConversacion;
  encontrada: EntreDesconocidos;
}

/** A conversation of who found an animal (`buscador`) with who says that it is his (`dueno`). */
export function Desconocidos({ vista, encontrada }: Props) {
  const { datos } = vista;
  const isFinder = datos.rol === 'buscador';
  const titulo = isFinder ? 'Alguien dice que es suya' : 'Con quien la encontró';
  return (
    <BareDocument
      titulo={`${titulo} · ${BRAND}`}
      descripcion={titulo}
      style={style}
      script={script}
      docked
    >
      <Cabeza datos={datos} titulo={titulo} withEnlace />
      <main>
        {isFinder ? <Coinciden {...encontrada} /> : <DondeFue {...encontrada} />}
        <Consejos isFinder={isFinder} isNew={datos.mensajes.length < 2} />
        <Hilo {...datos} />
        <Saliendo />
        <Dinero {...encontrada} />
        <Pasos {...datos} />
        {datos.cerradaPor ? <Terminada {...vista} /> : <Muelle {...vista} />}
      </main>
    </BareDocument>
  );
}

const SENAS = [
  { clave: 'collar', nombre: 'El collar' },
  { clave: 'sexo', nombre: 'Si es macho o hembra' },
  { clave: 'marcas', nombre: 'Las marcas' },
] as const;

/** Whether both said the same. Neither reads what the other said: a swindler would repeat it. */
function Coinciden({ acuerdo }: EntreDesconocidos) {
  if (!acuerdo) return null;
  return (
    <section className="gris">
      <h2>Lo que dice, comparado con lo que viste</h2>
      <ul className="acuerdos">
        {SENAS.map(({ clave, nombre }) => (
          <li key={clave}>
            {nombre}: <Coincide acuerdo={acuerdo[clave]} aprox={clave === 'marcas'} />
          </li>
        ))}
      </ul>
      <p>Ninguno ve lo que dijo el otro. Pregúntale algo más antes de entregarla.</p>
    </section>
  );
}

/** Marks are compared by their words: some of them are the same, or none. */
function Coincide({ acuerdo, aprox }: { acuerdo: Acuerdo; aprox: boolean }) {
  const [si, no] = aprox ? ['se parecen', 'no se parecen'] : ['coincide', 'no coincide'];
  const [sign, words] =
    acuerdo === null ? ['?', 'no se ha dicho'] : acuerdo ? ['✓', si] : ['✗', no];
  return (
    <b className={acuerdo === false ? 'no' : undefined}>
      <span aria-hidden>{sign}</span> {words}
    </b>
  );
}

/** For who says that it is his: where and when it was found. */
function DondeFue({ nombre, municipio, referencia, desde }: EntreDesconocidos) {
  return (
    <section className="gris">
      <h2>{nombre}</h2>
      <p className="estado">
        <PinIcon />
        <span>
          {municipio}
          {referencia && `, junto a: ${referencia}`}. Encontrada{' '}
          <time dateTime={desde}>{agoOf(desde)}</time>.
        </span>
      </p>
    </section>
  );
}

/** Advice, open until the two have begun to talk. */
function Consejos({ isFinder, isNew }: { isFinder: boolean; isNew: boolean }) {
  return (
    <details className="cautela de-dos" open={isNew}>
      <summary>
        <ShieldIcon />
        <span>Quedad en un veterinario o con la policía.</span>
      </summary>
      <p>
        {isFinder ? 'Entrégala' : 'Recógela'} en un veterinario, que leerá su chip, o con la policía
        local. Si eres menor, ve con una persona adulta. No pagues por adelantado ni mandes tu DNI:
        nadie de Vuelve te pedirá dinero.
      </p>
    </details>
  );
}

/** Stands beside the messages as soon as one of them asks for money or documents. */
function Dinero({ pideDinero }: EntreDesconocidos) {
  return (
    <div id="dinero" aria-live="polite">
      {pideDinero && (
        <p className="negativa estado">
          <AlertIcon />
          Un mensaje habla de dinero o de documentos. No pagues ni mandes tu DNI.
        </p>
      )}
    </div>
  );
}

function Pasos({ porVer, enlace }: DatosConversacion) {
  return (
    <section className="pasos" id="pasos" aria-live="polite">
      {porVer && <LoHeVisto />}
      <noscript>
        <p className="pista">
          Para ver lo nuevo, <a href={new URL(enlace).pathname}>recarga la página</a>.
        </p>
      </noscript>
    </section>
  );
}
