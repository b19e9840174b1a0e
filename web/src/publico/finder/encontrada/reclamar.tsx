import type { VistaReclamacion, VistaReclamar } from '@vuelve/contract/paginas-encontrada';
import { BackIcon } from '../icons.tsx';
import { Hoja } from '../tablon/hoja.tsx';
import { AlPulsarEntrar, CampoCodigo, CampoCorreo } from './codigo.tsx';
import { estilo } from './estilo.ts';
import { Resumen } from './fallos.tsx';
import { Pruebas } from './pruebas.tsx';
import { ResumenAnuncio } from './resumen-anuncio.tsx';

/** The form of somebody who recognises his animal: what only its family knows. */
export function Reclamar({ anuncio, clave, escrito, error, campos }: VistaReclamar) {
  return (
    <Hoja titulo="Es mía" style={estilo}>
      <a className="volver" href={anuncio.ruta}>
        <BackIcon />
        El anuncio
      </a>
      <h1>Es mía</h1>
      <Resumen error={error} campos={campos} />
      <ResumenAnuncio anuncio={anuncio} />
      <p>
        Lo que digas se compara con lo que vio quien la encontró. No se lo enseñamos a nadie: solo
        sabrá si coincide.
      </p>
      <form method="post" className="stack" noValidate>
        <input type="hidden" name="clave" value={clave} />
        <Pruebas escrito={escrito} campos={campos} deFamilia />
        <CampoCorreo email={escrito.email} campos={campos} />
        <p className="apunte" id="pista-email">
          No hace falta cuenta, y quien la encontró no lo verá.
        </p>
        <button className="enviar" type="submit">
          Enviarme un código
        </button>
      </form>
    </Hoja>
  );
}

/** Where he types the mailed code. */
export function Reclamacion({ anuncio, email, error, campos }: VistaReclamacion) {
  return (
    <Hoja titulo="Mira tu correo" style={estilo}>
      <a className="volver" href={anuncio.ruta}>
        <BackIcon />
        El anuncio
      </a>
      <h1>Mira tu correo</h1>
      <Resumen error={error} campos={campos} />
      <ResumenAnuncio anuncio={anuncio} />
      <form method="post" className="card" noValidate>
        <AlPulsarEntrar accion="probar" />
        <p>
          Te hemos enviado un código a <b>{email}</b>. Mira también en el correo no deseado. ¿No es
          ese? Vuelve atrás y cámbialo.
        </p>
        <CampoCodigo campos={campos} />
        <button className="enviar" type="submit" name="accion" value="probar">
          Hablar con quien la encontró
        </button>
        <button className="secundario" type="submit" name="accion" value="pedir">
          Enviarme otro código
        </button>
      </form>
    </Hoja>
  );
}
