import type { ReactNode } from 'react';
import { styles } from './styles.ts';

export interface Fila {
  rotulo: string;
  /** Smaller text below the label. */
  detalle?: string;
  valor: ReactNode;
  tono?: 'normal' | 'tenue' | 'total';
}

/** Labels at the left, values at the right; also readable in the mail's plain text. */
export function Cuentas({ filas }: { filas: Fila[] }) {
  return (
    <table className="cuentas" width="100%" cellPadding={0} cellSpacing={0} style={styles.cuentas}>
      <tbody>
        {filas.map(({ rotulo, detalle, valor, tono = 'normal' }, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- written once
          <tr key={n}>
            <td style={styles.rotulo[tono]}>
              {rotulo}
              {detalle && (
                <>
                  <br />
                  <span style={styles.detalle}>{detalle}</span>
                </>
              )}
            </td>
            <td align="right" style={styles.valor[tono]}>
              {valor}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
