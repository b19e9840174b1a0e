import { usePalabras } from './lector.tsx';

export function Documentos({ certificado }: { certificado: string }) {
  const { album } = usePalabras();
  return (
    <ul>
      <li className="card row">
        {album.certificado}
        <a className="button" href={certificado} target="_blank" rel="noopener">
          {album.verCertificado}
        </a>
      </li>
    </ul>
  );
}
