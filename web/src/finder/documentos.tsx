import type { DatosPerfil } from '@vuelve/contract/paginas';

export function Documentos({ documentos }: Pick<DatosPerfil, 'documentos'>) {
  if (documentos.length === 0) return <p className="vacio">Aún no hay documentos</p>;
  return (
    <ul className="documentos">
      {documentos.map(({ titulo, url }) => (
        <li className="caja fila" key={url}>
          {titulo}
          <a className="boton" href={url} aria-label={`Ver ${titulo}`}>
            Ver
          </a>
        </li>
      ))}
    </ul>
  );
}
