import { type FormatoEtiquetas, FORMATOS } from '@vuelve/contract/papeles';
import { TANDA_PEDIDOS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { FileText, Files, Printer, Stamp, Tag } from 'lucide-react';
import { download } from '../base/api.ts';
import { ApiError, messageOf } from '../base/api-error.ts';
import { read, write } from '../base/state/storage.ts';
import { Menu, MenuItem } from '../ui/overlay/menu.tsx';
import { saveFile } from '../ui/save-file.ts';
import { toast } from '../ui/toast/toast.ts';

const ETIQUETAS = Object.entries(FORMATOS) as [FormatoEtiquetas, { nombre: string }][];

/** A file of papers, by the ids of its orders. */
interface Papel {
  name: string;
  fetchPart: (ids: string) => Promise<Blob>;
}

const HOJAS: Papel = {
  name: 'para-grabar',
  fetchPart: (ids) => download('downloadGrabado', { query: { ids } }),
};
const ALBARANES: Papel = {
  name: 'albaranes',
  fetchPart: (ids) => download('downloadAlbaranes', { query: { ids } }),
};
const toEtiquetas = (formato: FormatoEtiquetas): Papel => ({
  name: 'etiquetas',
  fetchPart: (ids) => download('downloadEtiquetas', { query: { ids, formato } }),
});

/** The labels that were printed last: the same ones are in the printer. */
function readUltimas(): FormatoEtiquetas {
  const kept = read('etiquetas');
  const known = ETIQUETAS.find(([formato]) => formato === kept);
  return known ? known[0] : ETIQUETAS[0]![0];
}

interface Props {
  /** The ids of the orders. */
  pedidos: number[];
  /** Whether the button stands on ink. */
  isInverse?: boolean;
}

/** What can be printed for some orders; all of it at once, too. */
export function Imprimir({ pedidos, isInverse = false }: Props) {
  const parts = inParts(pedidos);

  /** A file for as many orders as one request takes. */
  /** Some orders may have nothing to engrave (409) while others do, or need another paper. */
  async function print(...papeles: Papel[]) {
    let refusal: unknown;
    let isAny = false;
    for (const { name, fetchPart } of papeles) {
      for (const [n, ids] of parts.entries()) {
        const suffix = parts.length > 1 ? `-${n + 1}` : '';
        try {
          saveFile(await fetchPart(ids.join(',')), `${name}${suffix}.pdf`);
          isAny = true;
        } catch (error) {
          refusal = error;
          if (!(error instanceof ApiError && error.status === 409)) return tell(error);
        }
      }
    }
    if (!isAny) tell(refusal);
  }

  return (
    <Menu label="Imprimir" icon={Printer} isInverse={isInverse}>
      <MenuItem
        icon={Files}
        onClick={() => void print(HOJAS, ALBARANES, toEtiquetas(readUltimas()))}
      >
        Todo: hojas, albaranes y etiquetas
      </MenuItem>
      <MenuItem icon={Stamp} onClick={() => void print(HOJAS)}>
        Hojas para grabar
      </MenuItem>
      <MenuItem icon={FileText} onClick={() => void print(ALBARANES)}>
        Albaranes
      </MenuItem>
      {ETIQUETAS.map(([formato, { nombre }]) => (
        <MenuItem
          key={formato}
          icon={Tag}
          onClick={() => {
            write('etiquetas', formato);
            void print(toEtiquetas(formato));
          }}
        >
          Etiquetas: {nombre}
        </MenuItem>
      ))}
    </Menu>
  );
}

function tell(error: unknown): void {
  toast.error(messageOf(error, textos.errores.interno));
}

function inParts(ids: number[]): number[][] {
  const parts: number[][] = [];
  for (let n = 0; n < ids.length; n += TANDA_PEDIDOS) parts.push(ids.slice(n, n + TANDA_PEDIDOS));
  return parts;
}
