import { rutaLegal } from '@vuelve/contract/addresses';
import { DOCUMENTOS, vigentes } from '@vuelve/contract/documentos-legales';
import { textosLegal } from '@vuelve/contract/textos-legal';
import type { ComponentProps } from 'react';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { textLinkClass } from '../../ui/text-link.ts';

const CLAVES = ['aviso', 'privacidad'] as const;

/** The value of `aceptacion` when the box is ticked. */
export const aceptaCuenta = () => ({ ...vigentes(...CLAVES), mayorDe14: true }) as const;

export function AceptaCuenta(props: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  return (
    <div>
      <Checkbox label={textosLegal.cuenta} {...props} />
      <div className="flex flex-wrap gap-x-4 text-sm">
        {CLAVES.map((clave) => (
          <a key={clave} href={rutaLegal(clave)} target="_blank" className={textLinkClass}>
            {DOCUMENTOS[clave].titulo}
          </a>
        ))}
      </div>
    </div>
  );
}
