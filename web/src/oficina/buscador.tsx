import { Search } from 'lucide-react';
import { useId } from 'react';
import { Form, useSearchParams } from 'react-router';
import { Button } from '../ui/button.tsx';
import { controlClass } from '../ui/form/field.tsx';

interface Props {
  /** Names the list and the searchable fields. */
  label: string;
  placeholder?: string;
}

/** Searches the list below; the search is kept in the address. */
export function Buscador({ label, placeholder }: Props) {
  const id = useId();
  const [params] = useSearchParams();
  const buscar = params.get('buscar') ?? '';
  return (
    <Form role="search" className="flex max-w-xl grow items-end gap-2">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <input
          key={buscar}
          id={id}
          name="buscar"
          type="search"
          maxLength={100}
          defaultValue={buscar}
          placeholder={placeholder}
          className={controlClass}
        />
      </div>
      <Button type="submit" variant="soft" aria-label="Buscar">
        <Search aria-hidden className="size-5" />
      </Button>
    </Form>
  );
}
