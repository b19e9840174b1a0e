import { useId } from 'react';
import { Form, Link } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FilterSelect } from './filter-select.tsx';
import { type Filtros, lastDays, type Seccion, searchOf, SIN_FILTROS } from './filtros.ts';

const GENEROS = { M: 'Macho', H: 'Hembra' };
const TIPOS = { with_store: 'Con tienda', without_store: 'Sin tienda' };

/** Writes the filters into the address. */
export function FilterForm({ filtros, seccion }: { filtros: Filtros; seccion: Seccion }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="grid gap-4 rounded-card bg-surface p-5 shadow-card">
      <h2 id={title} className="sr-only">
        Filtros
      </h2>
      <Form
        key={JSON.stringify(filtros)}
        className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))]"
      >
        <input type="hidden" name="seccion" value={seccion} />
        <TextField label="Desde" name="desde" type="date" defaultValue={filtros.desde} />
        <TextField label="Hasta" name="hasta" type="date" defaultValue={filtros.hasta} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-4 sm:contents">
          <FilterSelect
            label="Sexo de la mascota"
            name="genero"
            options={GENEROS}
            value={filtros.genero}
          />
          <FilterSelect
            label="Tipo de pedido"
            name="tipo_pedido"
            options={TIPOS}
            value={filtros.tipo_pedido}
          />
        </div>
        <Button type="submit" className="self-end">
          Aplicar
        </Button>
      </Form>
      <ul className="flex flex-wrap gap-2">
        <Shortcut name="7 días" filtros={{ ...filtros, ...lastDays(7) }} seccion={seccion} />
        <Shortcut name="30 días" filtros={{ ...filtros, ...lastDays(30) }} seccion={seccion} />
        <Shortcut name="Un año" filtros={{ ...filtros, ...lastDays(365) }} seccion={seccion} />
        <Shortcut name="Todo" filtros={{ ...filtros, desde: '', hasta: '' }} seccion={seccion} />
      </ul>
    </section>
  );
}

function Shortcut({
  name,
  filtros,
  seccion,
}: {
  name: string;
  filtros: Filtros;
  seccion: Seccion;
}) {
  return (
    <li>
      <Link to={searchOf(seccion, filtros)} className={buttonClass({ variant: 'soft' })}>
        {name}
      </Link>
    </li>
  );
}

export function ClearFilters({ seccion }: { seccion: Seccion }) {
  return (
    <Link to={searchOf(seccion, SIN_FILTROS)} className={buttonClass()}>
      Quitar filtros
    </Link>
  );
}
