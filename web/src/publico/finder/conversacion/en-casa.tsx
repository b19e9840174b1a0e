import type { DatosConversacion } from '@vuelve/contract/paginas-conversacion';
import { CONVERSACION_EN_CASA_DIAS } from '@vuelve/contract/reglas';
import { href } from '@vuelve/contract/screens';
import { PALABRAS_AVISO } from '../aviso/palabras/por-idioma.ts';
import { PawIcon } from '../icons.tsx';
import { useLector } from '../lector.tsx';
import { dayOf } from '../moment-of.ts';
import { named } from '../palabras/palabras.ts';

const DIA_MS = 86_400_000;

/** For the finder, once the pet is home: the news, and the thanks. Empty until then. */
export function EnCasa(datos: DatosConversacion) {
  return (
    <section id="regreso">{datos.regreso && !datos.cerradaPor && <Noticia {...datos} />}</section>
  );
}

function Noticia({ mascota, retrato, dueno, regreso }: DatosConversacion) {
  const { idioma } = useLector();
  const { enCasa, final } = PALABRAS_AVISO[idioma].conversacion;
  const { vuelta, agradecido } = regreso!;
  const borrada = new Date(Date.parse(vuelta) + CONVERSACION_EN_CASA_DIAS * DIA_MS);
  return (
    <>
      <span className="redonda">
        {retrato ? <img src={retrato} alt="" width="216" height="216" /> : <PawIcon />}
      </span>
      <h2>{named(enCasa, mascota.nombre)}</h2>
      <p>{agradecido ? named(final.gracias, dueno) : final.ayuda}</p>
      <a className="primary" href="#hilo">
        {final.leer}
      </a>
      <a href={href('inicio')}>{final.tuya} ›</a>
      <small>{final.seBorra(dayOf(borrada.toISOString(), idioma))}</small>
    </>
  );
}
