import { edad } from '@vuelve/contract/fechas';
import type { Insignia } from '@vuelve/contract/mascota';
import { TIPOS_MASCOTA } from '@vuelve/contract/reglas';
import { FileText, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataList, DataRow } from '../../ui/data-list.tsx';

const SEXOS = { M: 'Macho', H: 'Hembra' } as const;

/** A pet's data, and the ways to where they are written. */
export function Datos({ mascota }: { mascota: Insignia }) {
  const { hash, tipo_mascota, Raza, fecha_nac, Genero, Esteril, texto_cabecera } = mascota;
  const editar = pathTo('editarMascota', { hash });
  const isEmpty = [tipo_mascota, Raza, fecha_nac, Genero, Esteril].every((it) => !it);
  return (
    <Card aria-labelledby="datos" className="grid gap-4">
      <h2 id="datos" className="text-xl">
        Sus datos
      </h2>
      {texto_cabecera && <p className="whitespace-pre-line wrap-anywhere">{texto_cabecera}</p>}
      {isEmpty && <p className="text-muted">Raza, edad, sexo: así la reconocerán.</p>}
      <DataList>
        <DataRow term="Es">
          {TIPOS_MASCOTA.find(({ valor }) => valor === tipo_mascota)?.nombre}
        </DataRow>
        <DataRow term="Raza">{Raza}</DataRow>
        <DataRow term="Edad">{fecha_nac && edad(fecha_nac)}</DataRow>
        <DataRow term="Sexo">{Genero && SEXOS[Genero]}</DataRow>
        <DataRow term={Genero === 'M' ? 'Esterilizado' : 'Esterilizada'}>
          {Esteril !== null && (Esteril ? 'Sí' : 'No')}
        </DataRow>
      </DataList>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Link to={editar} className={buttonClass()}>
          <Pencil aria-hidden className="size-5" />
          Editar
        </Link>
        <Link to={`${editar}#vacunas`} className={buttonClass({ variant: 'soft' })}>
          <FileText aria-hidden className="size-5" />
          Cartilla
        </Link>
      </div>
    </Card>
  );
}
