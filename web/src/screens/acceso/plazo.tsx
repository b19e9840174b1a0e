import { CODIGO_REENVIO_MS, CODIGO_VIDA_MS } from '@vuelve/contract/reglas';
import { asClock, useSecondsLeft } from '../../ui/use-seconds-left.ts';
import { textLinkClass } from '../../ui/text-link.ts';

interface Props {
  /** When the code was mailed, in ms since the epoch. */
  enviado: number;
  onReenviar: () => void;
}

/** How long a mailed code lives, and the way to another one. */
export function Plazo({ enviado, onReenviar }: Props) {
  const vida = useSecondsLeft(enviado + CODIGO_VIDA_MS);
  const espera = useSecondsLeft(enviado + CODIGO_REENVIO_MS);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-muted">
      <p>
        {vida > 0 ? (
          <>
            Caduca en <span className="font-semibold text-ink tabular-nums">{asClock(vida)}</span>
          </>
        ) : (
          'El código ha caducado. Pide otro.'
        )}
      </p>
      {espera > 0 ? (
        <p className="flex min-h-12 items-center tabular-nums">Reenviar en {espera} s</p>
      ) : (
        <button type="button" onClick={onReenviar} className={textLinkClass}>
          Reenviar código
        </button>
      )}
    </div>
  );
}
