import type { VistaBorrador } from '@vuelve/contract/paginas-encontrada';
import { Hoja } from '../tablon/hoja.tsx';
import { AlPulsarEntrar, CampoCodigo, CampoCorreo } from './codigo.tsx';
import script from './encontrada-script.ts?script';
import { estilo } from './estilo.ts';
import { describedBy, Fallo, Resumen } from './fallos.tsx';
import { Fotos } from './fotos.tsx';
import { Pruebas } from './pruebas.tsx';
import { ResumenAnuncio } from './resumen-anuncio.tsx';

/** The second step, in one form: photos, what proves whose it is, and the mailbox. */
export function Borrador(vista: VistaBorrador) {
  const { anuncio, situacion, cambiar, pedidoA, error, campos } = vista;
  return (
    <Hoja titulo="Casi está" style={estilo} script={script}>
      <div className="row">
        <h1>Casi está</h1>
        <span className="apunte">Paso 2 de 2</span>
      </div>
      <p>Todavía no se ve nada: se publica cuando escribas el código que llega a tu correo.</p>
      <Resumen error={error} campos={campos} />
      <ResumenAnuncio anuncio={anuncio} situacion={situacion} cambiar={cambiar} />
      <form method="post" encType="multipart/form-data" className="stack" noValidate>
        <AlPulsarEntrar accion={pedidoA ? 'probar' : 'pedir'} />
        <Fotos {...vista} canAdd />
        <Secreto {...vista} />
        {pedidoA ? <Publicar {...vista} pedidoA={pedidoA} /> : <Pedir {...vista} />}
      </form>
    </Hoja>
  );
}

/** Open as soon as something is in it. */
function Secreto({ escrito, hoy, campos }: VistaBorrador) {
  const { sexo, collar, marcas, dia } = escrito;
  const isFaulty = ['sexo', 'collar', 'marcas', 'dia'].some((name) => name in campos);
  return (
    <details className="card plegado" open={isFaulty || [sexo, collar, marcas, dia].some(Boolean)}>
      <summary>
        Lo que prueba de quién es <small>· no se enseña</small>
      </summary>
      <p className="apunte">
        Si alguien dice que es suya, comparamos lo que diga con esto. Deja en blanco lo que no
        sepas.
      </p>
      <Pruebas escrito={escrito} campos={campos} />
      <label className="rotulo" htmlFor="dia">
        Qué día la encontraste
      </label>
      <Fallo campos={campos} de="dia" />
      <input
        id="dia"
        name="dia"
        type="date"
        className="campo"
        max={hoy}
        defaultValue={dia}
        {...describedBy(campos, 'dia', 'pista-dia')}
      />
      <p className="apunte" id="pista-dia">
        Si lo dejas en blanco, hoy.
      </p>
    </details>
  );
}

function Pedir({ escrito, campos }: VistaBorrador) {
  return (
    <section className="card">
      <h2>Para que puedan contestarte</h2>
      <CampoCorreo email={escrito.email} campos={campos} />
      <p className="apunte" id="pista-email">
        No hace falta cuenta. Nadie lo verá: te escribimos nosotros.
      </p>
      <button className="enviar" type="submit" name="accion" value="pedir">
        Enviarme un código
      </button>
    </section>
  );
}

function Publicar({ escrito, campos, pedidoA }: VistaBorrador & { pedidoA: string }) {
  return (
    <section className="card">
      <h2>Mira tu correo</h2>
      <p>
        Te hemos enviado un código a <b>{pedidoA}</b>.
      </p>
      <CampoCodigo campos={campos} />
      <button className="enviar" type="submit" name="accion" value="probar">
        Publicar
      </button>
      <details className="plegado" open={'email' in campos}>
        <summary>Cambiar el correo o pedir otro código</summary>
        <CampoCorreo email={escrito.email} campos={campos} />
        <p className="apunte" id="pista-email">
          Mira también en el correo no deseado.
        </p>
        <button className="secundario" type="submit" name="accion" value="pedir">
          Enviarme otro código
        </button>
      </details>
    </section>
  );
}
