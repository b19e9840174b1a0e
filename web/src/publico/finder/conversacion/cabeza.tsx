import { LEGAL } from '@vuelve/contract/addresses';
import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import type { DatosConversacion } from '@vuelve/contract/paginas-conversacion';
import { PALABRAS_AVISO } from '../aviso/palabras/por-idioma.ts';
import { BackIcon, DotsIcon, PhoneIcon } from '../icons.tsx';
import { Idiomas } from '../idiomas.tsx';
import { useLector, usePalabras } from '../lector.tsx';
import { named } from '../palabras/palabras.ts';
import { Enlace } from './pasos.tsx';
import { VOLVER_AL_ANUNCIO } from './terminada.tsx';
import { SelloDe } from './sello.tsx';
import { Salidas } from './salidas.tsx';
import { Tira } from './tira.tsx';

interface Props {
  datos: DatosConversacion;
  titulo: string;
  /** Whether the menu holds the link back to the conversation. */
  withEnlace: boolean;
}

/** What stays above the messages: who writes about which pet, how far it is, and the menu. */
export function Cabeza({ datos, titulo, withEnlace }: Props) {
  const { rol, mascota, retrato, sello, telefono, encontrada } = datos;
  const { quien } = PALABRAS_AVISO[useLector().idioma].conversacion;
  return (
    <header className="cabeza">
      <div className="rotulada">
        <a className="redondel" href={mascota.pagina} aria-label={nameOf(datos)}>
          <BackIcon />
        </a>
        {retrato && <img src={retrato} alt="" width="42" height="42" />}
        <div className="nombres">
          <h1>{titulo}</h1>
          {encontrada ? (
            <p>{encontrada.nombre}</p>
          ) : rol === 'buscador' ? (
            <p>{named(quien.familia, mascota.nombre)}</p>
          ) : (
            <SelloDe sello={sello} />
          )}
        </div>
        <Idiomas />
        {rol === 'dueno' && telefono && (
          <a
            className="redondel"
            href={`tel:${telefono.e164}`}
            aria-label="Llamar a quien te ha escrito"
          >
            <PhoneIcon />
          </a>
        )}
        <Menu datos={datos} withEnlace={withEnlace} />
      </div>
      {!encontrada && <Tira {...datos} />}
    </header>
  );
}

const nameOf = ({ mascota, encontrada }: DatosConversacion) =>
  encontrada ? 'El anuncio' : mascota.nombre || 'Vuelve';

function Menu({ datos, withEnlace }: Omit<Props, 'titulo'>) {
  const { conversacion } = PALABRAS_AVISO[useLector().idioma];
  const { legal } = usePalabras();
  const { idioma } = useLector();
  return (
    <details className="menu" name="cabeza">
      <summary className="redondel">
        <DotsIcon nombre={conversacion.masOpciones} />
      </summary>
      <div>
        <a href={datos.mascota.pagina}>
          {datos.encontrada ? VOLVER_AL_ANUNCIO : conversacion.volver}
        </a>
        {datos.encontrada?.propia && <a href={datos.encontrada.propia}>Lo que publicaste</a>}
        {withEnlace && <Enlace enlace={datos.enlace} />}
        <Salidas {...datos} />
        <a href={LEGAL} hrefLang={idioma === IDIOMA_DE_CASA ? undefined : IDIOMA_DE_CASA}>
          {legal}
        </a>
      </div>
    </details>
  );
}
