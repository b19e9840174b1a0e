import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import type { InsigniaPublica } from '@vuelve/contract/mascota';
import { type DeQuien, Foto } from './foto.tsx';
import { Alrededor, usePalabras, usePropio } from './lector.tsx';
import { named } from './palabras/palabras.ts';
import { Traits } from './traits.tsx';

export function Intro({ mascota, usuarioHash }: DeQuien) {
  const { Cover, avatar, Mascota } = mascota;
  const { retrato } = usePalabras();
  return (
    <>
      <Foto mascota={mascota} usuarioHash={usuarioHash} />
      {Cover && avatar && (
        <img
          className="avatar"
          src={rutaImagenMascota(usuarioHash, mascota.hash, avatar)}
          alt={named(retrato, Mascota)}
          width="88"
          height="88"
          fetchPriority="low"
        />
      )}
      <Saludo {...mascota} />
    </>
  );
}

export function Saludo(mascota: InsigniaPublica) {
  const { Mascota, texto_cabecera } = mascota;
  const { saludo } = usePalabras();
  const propio = usePropio();
  return (
    <>
      <h1>{Mascota ? <Alrededor frase={saludo.de} propio={Mascota} /> : saludo.sin}</h1>
      {texto_cabecera && (
        <p className="tagline" {...propio}>
          {texto_cabecera}
        </p>
      )}
      <Traits {...mascota} />
    </>
  );
}
