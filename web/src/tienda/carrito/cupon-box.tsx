import { textos } from '@vuelve/contract/textos';
import { useId, useRef, useState, type FormEvent } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { dropCupon, keepCupon, useCupon } from '../../base/state/carrito.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { controlClass } from '../../ui/form/field.tsx';
import { findCupon } from './find-cupon.ts';
import { KeptCupon } from './kept-cupon.tsx';

const CODE_MAXIMO = 40;

export function CuponBox({ unidades }: { unidades: number }) {
  const cupon = useCupon();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string>();
  const [isSearching, setSearching] = useState(false);

  async function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setSearching(true);
    setError(undefined);
    try {
      keepCupon(await findCupon((data['cupon'] ?? '').trim(), unidades));
      box.current?.focus();
    } catch (failure) {
      setError(messageOf(failure, textos.errores.interno));
    }
    setSearching(false);
  }

  function remove() {
    dropCupon();
    box.current?.focus();
  }

  return (
    <div ref={box} tabIndex={-1} className="grid gap-1.5 outline-none">
      {!cupon && (
        <form noValidate onSubmit={apply} className="grid gap-1.5">
          <label htmlFor={id} className="w-fit font-semibold">
            Código de descuento
          </label>
          <div className="flex flex-wrap gap-2">
            <input
              id={id}
              name="cupon"
              maxLength={CODE_MAXIMO}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              aria-invalid={Boolean(error)}
              aria-describedby={`${id}-result`}
              className={classNames(controlClass, 'min-w-0 flex-[1_1_8rem]')}
            />
            <Button type="submit" variant="soft" busy={isSearching} className="shrink-0">
              Aplicar
            </Button>
          </div>
        </form>
      )}
      <div role="status" id={`${id}-result`}>
        {cupon ? (
          <KeptCupon cupon={cupon} unidades={unidades} onRemove={remove} />
        ) : (
          error && <p className="text-sm font-semibold text-danger">{error}</p>
        )}
      </div>
    </div>
  );
}
