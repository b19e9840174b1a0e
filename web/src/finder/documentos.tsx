import type { DatosPerfil } from '@vuelve/contract/paginas';

export function Documentos({ documentos }: Pick<DatosPerfil, 'documentos'>) {
  return (
    <ul>
      {documentos.map(({ titulo, url }) => (
        <li className="card row" key={url}>
          {titulo}
          <a className="button" href={url} target="_blank" rel="noopener">
            Ver certificado
          </a>
        </li>
      ))}
    </ul>
  );
}
