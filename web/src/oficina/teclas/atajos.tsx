import { administers } from '@vuelve/contract/acceso';
import type { Usuario } from '@vuelve/contract/usuario';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SECCIONES, seccionesOf } from '../mostrador/secciones.ts';
import { Kbd } from './kbd.tsx';
import { CLAVES_TECLA, type ClaveTecla, TECLAS } from './tabla.ts';
import { useTeclas, useTeclasOn } from './use-teclas.ts';

/** The keys of the back office: a button that lists them, and those that lead to a section. */
export function Atajos({ usuario }: { usuario: Usuario }) {
  const [isOpen, setOpen] = useState(false);
  const [on, setOn] = useTeclasOn();
  const navigate = useNavigate();
  const suyas = seccionesOf(usuario);
  const secciones = suyas.map((clave) => {
    const { screen } = SECCIONES[clave].lugares[0]!;
    return [clave, () => void navigate(pathTo(screen))] as const;
  });
  const isSuya = (clave: ClaveTecla) =>
    clave in SECCIONES
      ? suyas.some((suya) => suya === clave)
      : clave !== 'todo' || administers(usuario);
  useTeclas({ atajos: () => setOpen(true), ...Object.fromEntries(secciones) });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-3 rounded-input px-2.5 text-sm font-semibold text-muted hover:text-ink max-lg:justify-center"
      >
        <Keyboard aria-hidden className="size-5 shrink-0" />
        <span className="max-lg:sr-only">Atajos</span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Atajos del teclado">
        <DataList>
          {CLAVES_TECLA.filter(isSuya).map((clave) => (
            <DataRow key={clave} term={TECLAS[clave].que}>
              <span className="flex gap-1">
                <Kbd clave={clave} />
              </span>
            </DataRow>
          ))}
        </DataList>
        <Switch
          label="Usar las teclas sueltas"
          hint="Apágalas si dictas, o si se pulsan sin querer."
          checked={on}
          onChange={setOn}
        />
      </Dialog>
    </>
  );
}
