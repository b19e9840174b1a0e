import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import { type DeQuien, Foto } from './foto.tsx';
import { Alrededor, usePalabras, usePropio } from './lector.tsx';
import { named } from './palabras/palabras.ts';
import { Traits } from './traits.tsx';

/** Photo, greeting and the line that tells this pet from another. */
export function Intro({ mascota, usuarioHash }: DeQuien) {
  const { Cover, avatar, Mascota, texto_cabecera } = mascota;
  const { retrato, saludo } = usePalabras();
  const propio = usePropio();
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
