import type { CierreDenuncia, Denuncia } from '@vuelve/contract/denuncias';
import { IDIOMAS, type Idioma } from '@vuelve/contract/idiomas';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Cabecera } from '../cabecera.tsx';
import { nameAsunto, partesOf } from '../partes-of.ts';
import { call } from '../../base/api.ts';
import { es } from '../../publico/finder/aviso/palabras/es.ts';
import { fit } from '../../publico/finder/palabras/palabras.ts';
import { pathTo } from '../../base/path-to.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { textLinkClass } from '../../ui/text-link.ts';
import { Cierre } from './cierre.tsx';
import { Mensajes } from './mensajes.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return call('readDenuncia', { params: { id: Number(params.id) } });
}

export function Component() {
  const denuncia = useLoaderData<typeof loader>();
  // The report's closing, kept here: reading the whole report again would add an entry to the audit
  // trail.
  const [cierre, setCierre] = useState<{ id: number; vista: CierreDenuncia } | null>(null);
  const { id } = denuncia;
  const vista = (cierre?.id === id && cierre.vista) || denuncia.vista;
  return (
    <div className="grid gap-6">
      <BackLink to={pathTo('adminDenuncias')}>Denuncias</BackLink>
      <Cabecera
        title={`Conversación ${id}`}
        text="Está cerrada para las dos partes. Queda anotado que la has leído."
      />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Mensajes {...denuncia} />
        <div className="grid gap-6">
          <Datos {...denuncia} />
          <Cierre id={id} vista={vista} onClosed={(closed) => setCierre({ id, vista: closed })} />
        </div>
      </div>
    </div>
  );
}

function Datos(denuncia: Denuncia) {
  const { denunciada, por, abierta, tipo, idioma, contacto, mascota, dueno } = denuncia;
  return (
    <Card aria-label="Datos">
      <DataList>
        <DataRow term="Denunciada">{asMoment(denunciada)}</DataRow>
        <DataRow term="La denunció">{partesOf(denuncia)[por]}</DataRow>
        <DataRow term="Mascota">
          <span className="wrap-anywhere">{nameAsunto(denuncia)}</span>
        </DataRow>
        {dueno !== null && (
          <DataRow term="Su familia">
            <Link to={pathTo('adminUsuario', { id: String(dueno) })} className={textLinkClass}>
              Cuenta {dueno}
            </Link>
          </DataRow>
        )}
        <DataRow term="Empezó">{asMoment(abierta)}</DataRow>
        {mascota && (
          <>
            <DataRow term="Aviso">{fit(es.tipos[tipo], mascota.genero)}</DataRow>
            <DataRow term="Quien la encontró lee en">{IDIOMAS[idioma as Idioma]}</DataRow>
          </>
        )}
        <DataRow term="Cómo localizarle, según escribió">
          {contacto && <span className="wrap-anywhere">{contacto}</span>}
        </DataRow>
      </DataList>
    </Card>
  );
}
