import type { CuponComercio } from '@vuelve/contract/comercio';
import { formatEuros } from '@vuelve/contract/dinero';
import { ESTADOS_CUPON } from '@vuelve/contract/estados-cupon';
import { FileButton } from '../../base/file-button.tsx';
import { Card } from '../../ui/card.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';

export function Cupones({ cupones, hayMas }: { cupones: CuponComercio[]; hayMas: boolean }) {
  return (
    <section aria-label="Tus cupones" className="grid gap-3">
      <h2 className="text-xl">Tus cupones</h2>
      {cupones.length === 0 && <p className="text-muted">Todavía no tienes ninguno.</p>}
      <ul className="grid gap-4">
        {cupones.map((cupon) => (
          <li key={cupon.id}>
            <Cupon cupon={cupon} />
          </li>
        ))}
      </ul>
      {hayMas && <p className="text-sm text-muted">Hay cupones más antiguos que no salen aquí.</p>}
    </section>
  );
}

function Cupon({ cupon: { id, cupon, nombre, precio, estado, ...it } }: { cupon: CuponComercio }) {
  const params = { id };
  return (
    <Card aria-label={`Cupón ${cupon}`} className="grid gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-lg font-bold wrap-anywhere">{cupon}</h3>
        <p className="font-semibold tabular-nums">{formatEuros(precio)}</p>
      </header>
      <p className="wrap-anywhere text-muted">
        {nombre} · {ESTADOS_CUPON[estado]} · {describeUsos(it)}
        {it.caduca && ` · hasta el ${asMoment(it.caduca)}`}
      </p>
      {estado === 'activo' && (
        <div className="flex flex-wrap gap-2">
          <FileButton call="downloadTarjeta" input={{ params }} name={`tarjeta-${cupon}.pdf`}>
            Tarjeta de mostrador (A5)
            <DeCupon cupon={cupon} />
          </FileButton>
          <FileButton
            call="downloadEstante"
            input={{ params, query: { hoja: '0' } }}
            name={`etiqueta-${cupon}.pdf`}
          >
            Etiqueta de estante
            <DeCupon cupon={cupon} />
          </FileButton>
          <FileButton
            call="downloadEstante"
            input={{ params, query: { hoja: '1' } }}
            name={`etiquetas-${cupon}.pdf`}
          >
            Hoja de 24 etiquetas (A4)
            <DeCupon cupon={cupon} />
          </FileButton>
        </div>
      )}
    </Card>
  );
}

/** Hidden text that makes the buttons of several coupons distinct for screen readers. */
function DeCupon({ cupon }: { cupon: string }) {
  return <span className="sr-only"> de {cupon}</span>;
}

function describeUsos({ usos, usos_maximos }: Pick<CuponComercio, 'usos' | 'usos_maximos'>) {
  const times = usos === 1 ? '1 uso' : `${usos} usos`;
  return usos_maximos === null ? times : `${times} de ${usos_maximos}`;
}
