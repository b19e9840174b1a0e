import { type FormatoEtiquetas, FORMATOS } from '@vuelve/contract/papeles';
import { TANDA_PEDIDOS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { FileText, Printer, Stamp, Tag } from 'lucide-react';
import { download } from '../base/api.ts';
import { messageOf } from '../base/api-error.ts';
import { Menu, MenuItem } from '../ui/overlay/menu.tsx';
import { saveFile } from '../ui/save-file.ts';
import { toast } from '../ui/toast/toast.ts';

const ETIQUETAS = Object.entries(FORMATOS) as [FormatoEtiquetas, { nombre: string }][];

interface Props {
  /** The ids of the orders. */
  pedidos: number[];
  /** Whether the button stands on ink. */
  isInverse?: boolean;
}

/** What can be printed for some orders. */
export function Imprimir({ pedidos, isInverse = false }: Props) {
  const parts = inParts(pedidos);

  /** A file for as many orders as one request takes. */
  async function save(name: string, fetchPart: (ids: string) => Promise<Blob>) {
    try {
      for (const [n, ids] of parts.entries()) {
        const suffix = parts.length > 1 ? `-${n + 1}` : '';
        saveFile(await fetchPart(ids.join(',')), `${name}${suffix}.pdf`);
      }
    } catch (error) {
      toast.error(messageOf(error, textos.errores.interno));
    }
  }

  return (
    <Menu label="Imprimir" icon={Printer} isInverse={isInverse}>
      <MenuItem
        icon={Stamp}
        onClick={() =>
          void save('para-grabar', (ids) => download('downloadGrabado', { query: { ids } }))
        }
      >
        Hojas para grabar
      </MenuItem>
      <MenuItem
        icon={FileText}
        onClick={() =>
          void save('albaranes', (ids) => download('downloadAlbaranes', { query: { ids } }))
        }
      >
        Albaranes
      </MenuItem>
      {ETIQUETAS.map(([formato, { nombre }]) => (
        <MenuItem
          key={formato}
          icon={Tag}
          onClick={() =>
            void save('etiquetas', (ids) =>
              download('downloadEtiquetas', { query: { ids, formato } }),
            )
          }
        >
          Etiquetas: {nombre}
        </MenuItem>
      ))}
    </Menu>
  );
}

function inParts(ids: number[]): number[][] {
  const parts: number[][] = [];
  for (let n = 0; n < ids.length; n += TANDA_PEDIDOS) parts.push(ids.slice(n, n + TANDA_PEDIDOS));
  return parts;
}
