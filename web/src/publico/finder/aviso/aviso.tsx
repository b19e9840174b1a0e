import {
  CONVERSACION_DIAS,
  CONVERSACION_EN_CASA_DIAS,
  DENUNCIA_DIAS,
  LARGO,
} from '@vuelve/contract/reglas';
import { FRASES } from '@vuelve/contract/frases';
import type { DatosAviso } from '@vuelve/contract/paginas-conversacion';
import { rutaLegal } from '@vuelve/contract/addresses';
import { BRAND } from '../brand.tsx';
import { useLector } from '../lector.tsx';
import { fit, named } from '../palabras/palabras.ts';
import { CampoFoto, Fallo } from './campo-foto.tsx';
import { AvisoDocument, Cabecera } from './documento.tsx';
import script from './formulario-script.ts?script';
import { TargetIcon, SendIcon } from '../icons.tsx';
import { PALABRAS_AVISO } from './palabras/por-idioma.ts';

/** The form for a finder's notice; it can be sent without typing anything. */
export function Aviso(datos: DatosAviso) {
  const { mascota, dueno, tipo, clave, escrito, error, sinFoto } = datos;
  const { idioma } = useLector();
  const palabras = PALABRAS_AVISO[idioma];
  const { formulario } = palabras;
  const titulo = fit(palabras.tipos[tipo], mascota.genero);

  return (
    <AvisoDocument titulo={`${titulo} · ${BRAND}`} script={script}>
      <Cabecera {...datos} titulo={titulo} />
      <form
        method="post"
        encType="multipart/form-data"
        className="stack"
        data-sin-conexion={formulario.sinConexion}
      >
        <p className="tagline">{named(formulario.yaPuedes, dueno)}</p>
        <Fallo error={error} />
        <input type="hidden" name="clave" value={clave} />
        <input type="hidden" name="tipo" value={tipo} />
        <Donde escrito={escrito} palabras={formulario} />
        <fieldset>
          <legend>{named(formulario.queDecimos, dueno)}</legend>
          <div className="frases">
            {FRASES.filter((frase) => frase !== 'salgo').map((frase) => (
              <label key={frase}>
                <input
                  type="checkbox"
                  name="frases"
                  value={frase}
                  defaultChecked={escrito.frases?.includes(frase)}
                />
                {fit(palabras.frases[frase], mascota.genero)}
              </label>
            ))}
          </div>
        </fieldset>
        <Rotulo htmlFor="texto" opcional={formulario.opcional}>
          {formulario.mensaje}
        </Rotulo>
        <textarea
          id="texto"
          name="texto"
          rows={4}
          maxLength={LARGO.mensaje}
          defaultValue={escrito.texto}
        />
        <p className="rotulo">
          {palabras.foto.titulo}
          <small> · {formulario.opcional}</small>
        </p>
        <CampoFoto sinFoto={sinFoto} />
        <Rotulo htmlFor="contacto" opcional={formulario.opcional}>
          {formulario.contacto}
        </Rotulo>
        <input
          id="contacto"
          name="contacto"
          maxLength={LARGO.contacto}
          defaultValue={escrito.contacto}
          aria-describedby="pista"
        />
        <p className="pista" id="pista">
          {formulario.contactoPista}
        </p>
        <p className="privado">
          {formulario.quienLoLee(CONVERSACION_DIAS, CONVERSACION_EN_CASA_DIAS, DENUNCIA_DIAS)}{' '}
          <a href={rutaLegal('privacidad')} hrefLang="es">
            {formulario.privacidad}
          </a>
        </p>
        <button className="primary" type="submit">
          <SendIcon />
          <span>{named(formulario.enviar, dueno)}</span>
        </button>
      </form>
    </AvisoDocument>
  );
}

type Formulario = (typeof PALABRAS_AVISO)['es']['formulario'];

/** The place: a position, which a script can fill in once, or text. */
function Donde({ escrito, palabras }: { escrito: DatosAviso['escrito']; palabras: Formulario }) {
  return (
    <>
      <Rotulo htmlFor="lugar">{palabras.donde}</Rotulo>
      <button
        id="ubicacion"
        className="secundario"
        type="button"
        hidden
        data-puesta={palabras.ubicacionPuesta}
        data-sin={palabras.sinUbicacion}
      >
        <TargetIcon />
        <span>{palabras.usarUbicacion}</span>
      </button>
      <output className="pista" htmlFor="ubicacion" />
      {(['latitud', 'longitud', 'precision'] as const).map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={escrito[name]} />
      ))}
      <input
        id="lugar"
        name="lugar"
        maxLength={LARGO.lugar}
        placeholder={palabras.lugar}
        defaultValue={escrito.lugar}
        autoComplete="off"
      />
    </>
  );
}

interface RotuloProps {
  htmlFor: string;
  opcional?: string;
  children: string;
}

function Rotulo({ htmlFor, opcional, children }: RotuloProps) {
  return (
    <label htmlFor={htmlFor} className="rotulo">
      {children}
      {opcional && <small> · {opcional}</small>}
    </label>
  );
}
