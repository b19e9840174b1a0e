import { rutaVecino } from '@vuelve/contract/addresses';
import type { CorreoParable, DatosBajaCorreos } from '@vuelve/contract/paginas';
import { href } from '@vuelve/contract/screens';
import { AvisoDocument } from './aviso/documento.tsx';
import { BRAND } from './brand.tsx';
import { CheckIcon } from './icons.tsx';

const QUE: Record<CorreoParable, string> = {
  resumen: 'el resumen de las lecturas de cada día',
  compra: 'recordatorios de compras que dejas a medias',
  cerca: 'los avisos de lo que pasa cerca',
};

/** Where a reader asks for them again; nowhere for the reminders of a purchase. */
const DONDE: Partial<Record<CorreoParable, string>> = {
  resumen: href('ajustesAvisos'),
  cerca: rutaVecino(),
};

/** Unsubscribes from a kind of mail with one press, without a login. */
export function BajaCorreos({ que, hecha }: DatosBajaCorreos) {
  const titulo = hecha ? 'Hecho: no te lo enviamos más' : '¿Dejas de recibir este correo?';
  return (
    <AvisoDocument titulo={`${titulo} · ${BRAND}`}>
      <h1>{titulo}</h1>
      <section className="card">{hecha ? <Hecha que={que} /> : <Pregunta que={que} />}</section>
    </AvisoDocument>
  );
}

function Pregunta({ que }: { que: CorreoParable }) {
  return (
    <>
      <p>Ya no te enviaremos {QUE[que]}. Los avisos de tus mascotas te siguen llegando.</p>
      <form method="post">
        <button className="primary" type="submit">
          No quiero recibirlo
        </button>
      </form>
    </>
  );
}

function Hecha({ que }: { que: CorreoParable }) {
  return (
    <>
      <p className="estado">
        <CheckIcon />
        <span>Ya no te enviamos {QUE[que]}.</span>
      </p>
      {DONDE[que] && (
        <p>
          Si cambias de idea, está en <a href={DONDE[que]}>Cómo te avisamos</a>.
        </p>
      )}
    </>
  );
}
