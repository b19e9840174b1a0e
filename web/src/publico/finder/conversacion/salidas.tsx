import type { DatosConversacion } from '@vuelve/contract/paginas-conversacion';
import { useLector } from '../lector.tsx';
import type { Pregunta } from '../aviso/palabras/palabras-aviso.ts';
import { PALABRAS_AVISO } from '../aviso/palabras/por-idioma.ts';

const BORRAR: Pregunta = {
  nombre: 'Borrar la conversación',
  pregunta: 'Se borra para todos, con sus fotos, y no se puede recuperar.',
  si: 'Sí, borrarla del todo',
};
const BLOQUEAR: Pregunta = {
  nombre: 'Denunciar y bloquear',
  pregunta:
    'Nuestro equipo la lee y nadie podrá escribir más en ella. Desde ese navegador no te escribirán otra vez sobre esta mascota y, hasta mañana, nadie podrá escribirte por primera vez desde la misma conexión.',
  si: 'Sí, denunciar y bloquear',
};

const DESCONOCIDO: Pregunta = {
  nombre: 'Denunciar',
  pregunta:
    'Nuestro equipo la lee y nadie podrá escribir más en ella. Desde ese correo no se podrá decir otra vez que esta mascota es suya.',
  si: 'Sí, denunciar',
};
/** For who says that it is his. */
const DESCONOCIDO_QUE_LA_TIENE: Pregunta = {
  ...DESCONOCIDO,
  pregunta:
    'Nuestro equipo la lee y nadie podrá escribir más en ella. Desde tu correo no podrás decir otra vez que esta mascota es tuya.',
};

/** Ways to end a conversation, also later. Each asks for a confirmation; works without a script. */
export function Salidas({ rol, cerradaPor, encontrada }: DatosConversacion) {
  const { salir, denunciar } = PALABRAS_AVISO[useLector().idioma].conversacion;
  const isDueno = rol === 'dueno';
  if (cerradaPor === 'denuncia' || rol === 'contacto') return null;
  const deMascota = isDueno ? BLOQUEAR : denunciar;
  const deDesconocidos = isDueno ? DESCONOCIDO_QUE_LA_TIENE : DESCONOCIDO;
  return (
    <section className="salidas">
      {!cerradaPor && <Salida accion="salir" {...salir} />}
      {isDueno && !encontrada && <Salida accion="borrar" {...BORRAR} />}
      <Salida accion="denunciar" {...(encontrada ? deDesconocidos : deMascota)} />
    </section>
  );
}

/** Only one is open at a time. The yes button appears below, where a double tap does not hit it. */
function Salida({ nombre, pregunta, si, accion }: Pregunta & { accion: string }) {
  return (
    <details name="salidas">
      <summary>{nombre}</summary>
      <form method="post">
        <p>{pregunta}</p>
        <button className="secundario" type="submit" name="accion" value={accion}>
          {si}
        </button>
      </form>
    </details>
  );
}
