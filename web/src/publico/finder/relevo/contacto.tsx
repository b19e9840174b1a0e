import { LEGAL } from '@vuelve/contract/addresses';
import type { DatosContacto } from '@vuelve/contract/paginas-contacto';
import { CONTACTO_SIN_RESPUESTA_DIAS } from '@vuelve/contract/reglas';
import { AvisoDocument, Cabecera } from '../aviso/documento.tsx';
import { BRAND } from '../brand.tsx';
import { CheckIcon } from '../icons.tsx';

/**
 * A person accepts or refuses to be a pet's contact; works without a script. Only a pressed button
 * answers, never the opened link.
 */
export function Contacto(datos: DatosContacto) {
  const titulo = TITULOS[datos.estado](nombreOf(datos));
  return (
    <AvisoDocument titulo={`${titulo} · ${BRAND}`}>
      <Cabecera {...datos} titulo={titulo} />
      {datos.estado === 'esperando' && <Pregunta {...datos} />}
      {datos.estado === 'acepta' && <Acepta {...datos} />}
      {datos.estado === 'rechaza' && <Rechaza {...datos} />}
    </AvisoDocument>
  );
}

const nombreOf = ({ mascota }: DatosContacto) => mascota.nombre || 'su mascota';

const TITULOS: Record<DatosContacto['estado'], (nombre: string) => string> = {
  esperando: (nombre) => `¿Te avisamos si aparece ${nombre}?`,
  acepta: (nombre) => `Te avisaremos de ${nombre}`,
  rechaza: () => 'No te avisaremos',
};

function Pregunta(datos: DatosContacto) {
  const dueno = datos.dueno || 'Su familia';
  return (
    <>
      <section className="card">
        <p>
          {dueno} te ha puesto como contacto de {nombreOf(datos)}. Si alguien encuentra a su mascota
          y {datos.dueno || 'su familia'} no contesta en unos minutos, te escribiríamos a ti para
          que puedas responder.
        </p>
        <Botones />
      </section>
      <section className="privado">
        <h2>Qué guardamos de ti</h2>
        <p>
          Tu nombre, tu correo y, si {datos.dueno || 'quien te ha puesto'} lo ha escrito, tu
          teléfono. Solo los ve {datos.dueno || 'esa persona'}; quien encuentre a {nombreOf(datos)}{' '}
          verá como mucho tu nombre de pila. No los usamos para nada más y puedes dejarlo cuando
          quieras desde esta misma página. Si no contestas, lo borramos a los{' '}
          {CONTACTO_SIN_RESPUESTA_DIAS} días. <a href={LEGAL}>Privacidad</a>
        </p>
      </section>
    </>
  );
}

function Acepta(datos: DatosContacto) {
  return (
    <section className="card">
      <p className="estado">
        <CheckIcon />
        <span>
          Gracias, {datos.nombre}. Si alguien encuentra a {nombreOf(datos)} y{' '}
          {datos.dueno || 'su familia'} no contesta, te llegará un correo con un enlace para
          responder. No hace falta ninguna cuenta.
        </span>
      </p>
      <p className="pista">Guarda el correo: con su enlace puedes dejarlo cuando quieras.</p>
      <form method="post">
        <button className="secundario" type="submit" name="accion" value="rechaza">
          Ya no quiero
        </button>
      </form>
    </section>
  );
}

function Rechaza({ dueno }: DatosContacto) {
  return (
    <section className="card">
      <p>
        Hecho. Hemos borrado tu correo y tu teléfono, y no volveremos a escribirte por esto.{' '}
        {dueno || 'Quien te puso'} solo verá que has dicho que no.
      </p>
    </section>
  );
}

function Botones() {
  return (
    <form method="post" className="stack">
      <button className="primary" type="submit" name="accion" value="acepta">
        Sí, quiero
      </button>
      <button className="secundario" type="submit" name="accion" value="rechaza">
        No, gracias
      </button>
    </form>
  );
}
