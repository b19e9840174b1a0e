import { CODIGO_REENVIO_MS, CODIGO_VIDA_MS } from '@vuelve/contract/reglas';
import { asClock, useSecondsLeft } from '../../ui/use-seconds-left.ts';
import { textLinkClass } from '../../ui/text-link.ts';

interface Props {
  /** When the code was mailed, in ms since the epoch. */
  sentAt: number;
  /** Whether the code has no try left. */
  spent?: boolean;
  onResend: () => void;
}

export function CodigoTimer({ sentAt, spent = false, onResend }: Props) {
  const lifeLeft = useSecondsLeft(sentAt + CODIGO_VIDA_MS);
  const waitLeft = useSecondsLeft(sentAt + CODIGO_REENVIO_MS);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-muted">
      <p>
        {spent ? (
          'Solo sirve uno nuevo.'
        ) : lifeLeft > 0 ? (
          <>
            Caduca en{' '}
            <span className="font-semibold text-ink tabular-nums">{asClock(lifeLeft)}</span>
          </>
        ) : (
          'El código ha caducado. Pide otro.'
        )}
      </p>
      {waitLeft > 0 ? (
        <p className="flex min-h-12 items-center tabular-nums">Reenviar en {waitLeft} s</p>
      ) : (
        <button type="button" onClick={onResend} className={textLinkClass}>
          Reenviar código
        </button>
      )}
    </div>
  );
}
