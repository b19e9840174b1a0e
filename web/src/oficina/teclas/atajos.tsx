import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useTeclas, useTeclasOn } from './teclas.ts';

const TECLAS = [
  ['j, k', 'El pedido siguiente, el anterior'],
  ['x', 'Elegir el pedido, o dejarlo'],
  ['Intro', 'Abrirlo'],
  ['Esc', 'Cerrarlo'],
  ['/', 'Buscar'],
  ['h', 'Hoy'],
  ['p', 'Pedidos'],
  ['?', 'Ver estos atajos'],
] as const;

/** The keys of the back office: a button that lists them, and those that work everywhere. */
export function Atajos() {
  const [isOpen, setOpen] = useState(false);
  const [on, setOn] = useTeclasOn();
  const navigate = useNavigate();
  useTeclas({
    '?': () => setOpen(true),
    '/': () => document.querySelector<HTMLElement>('main [type=search]')?.focus(),
    h: () => void navigate(pathTo('hoy')),
    p: () => void navigate(pathTo('adminPedidos')),
  });
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
          {TECLAS.map(([tecla, what]) => (
            <DataRow key={tecla} term={what}>
              <kbd className="rounded-input border border-line px-2 py-0.5 font-sans">{tecla}</kbd>
            </DataRow>
          ))}
        </DataList>
        <Switch
          label="Usar las teclas"
          hint="Apágalas si dictas, o si se pulsan sin querer."
          checked={on}
          onChange={setOn}
        />
      </Dialog>
    </>
  );
}
