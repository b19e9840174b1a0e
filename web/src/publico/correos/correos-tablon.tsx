import { Button, Link, Text } from '@react-email/components';
import { rutaVecino } from '@vuelve/contract/addresses';
import { textosVecino } from '@vuelve/contract/textos-vecino';
import { use } from 'react';
import { CorreoAviso } from './correo-aviso.tsx';
import { Letter, Sitio } from './letter.tsx';
import { styles } from './styles.ts';
import type { Writers } from './writers.ts';

type Nombre =
  | 'avisoDenunciaTablon'
  | 'anuncioCaduca'
  | 'podriaSer'
  | 'cercaDeTi'
  | 'anuncioRetirado'
  | 'anuncioRevisado';

export const correosTablon: Writers<Nombre> = {
  avisoDenunciaTablon: ({ urlDenuncias }) => ({
    asunto: 'Algo del tablón espera una decisión',
    letter: (
      <Letter titulo="El tablón te espera" preview="Hay que mirarlo" nombre="equipo">
        <Text style={styles.text}>
          Han denunciado un anuncio, o quien lo publicó pide que lo reviséis. Una mascota perdida
          sigue a la vista hasta que alguien lo decida; lo que publica alguien sin cuenta puede
          quedar oculto mientras tanto.
        </Text>
        <Button href={urlDenuncias} style={styles.button}>
          Ver las denuncias
        </Button>
      </Letter>
    ),
  }),
  anuncioCaduca: ({ nombre, mascota, hasta, urlPerdida }) => ({
    asunto: `¿Sigue perdida ${mascota || 'tu mascota'}?`,
    letter: (
      <CorreoAviso
        titulo="¿Sigue perdida?"
        message={`Hace tiempo que no sabemos nada. El ${hasta} sale del tablón, salvo que nos digas que sigue perdida. Su página, su chapa y su cartel no cambian.`}
        advice="Si la sigues buscando, basta un toque; si ya está en casa, dínoslo también:"
        button="Decir cómo está"
        url={urlPerdida}
        note="No volveremos a preguntártelo por este anuncio."
        nombre={nombre}
      />
    ),
  }),
  podriaSer: ({ nombre, mascota, animal, razones, urlFoto, urlParecidos }) => {
    const quien = mascota || 'tu mascota';
    return {
      asunto: `¿Es ${quien}? Han encontrado una que se le parece`,
      letter: (
        <CorreoAviso
          titulo={`¿Es ${quien}?`}
          retrato={urlFoto}
          message={`${animal}. Podría ser ${quien}:`}
          detail={
            <ul style={styles.lista}>
              {razones.map((razon) => (
                <li key={razon}>{razon}</li>
              ))}
            </ul>
          }
          advice="Míralo con calma y dinos si lo es o no:"
          button={`Mirar si es ${quien}`}
          url={urlParecidos}
          note="Nadie de Vuelve te pedirá dinero. Si no es, dilo allí y no te preguntaremos más por ella."
          nombre={nombre}
        />
      ),
    };
  },
  cercaDeTi: ({ nombre, clase, especie, senas, municipio, lejania, ...rest }) => {
    const titulo = textosVecino.titulo(clase, especie);
    const donde = lejania ? `${municipio}, ${textosVecino.lejania(lejania)}` : municipio;
    return {
      asunto: `${titulo} · ${municipio}`,
      letter: (
        <CorreoAviso
          titulo={titulo}
          message={`${senas}, en ${donde}.`}
          advice={`${textosVecino.pregunta(clase)} Desde su anuncio escribes sin dar tu número:`}
          button="Mirar el anuncio"
          url={rest.urlAnuncio}
          {...(rest.ultimo && { caution: textosVecino.ultimo })}
          note={<PorQueCerca urlBaja={rest.urlBaja} />}
          nombre={nombre}
        />
      ),
    };
  },
  anuncioRetirado: ({ nombre, mascota, explicacion, urlPerdida }) => ({
    asunto: `Hemos quitado a ${mascota || 'tu mascota'} del tablón`,
    letter: (
      <CorreoAviso
        titulo="Ya no está en el tablón"
        message={`Alguien denunció lo que publicaste. Lo ha mirado una persona de nuestro equipo y ha decidido quitarlo: «${explicacion}» Su página, su chapa y su cartel siguen como estaban.`}
        advice="Si crees que nos equivocamos, puedes pedir que lo miremos otra vez:"
        button="Pedir que lo revisen"
        url={urlPerdida}
        note="Puedes pedirlo una vez, mientras siga perdida. También puedes acudir a los tribunales."
        nombre={nombre}
      />
    ),
  }),
  anuncioRevisado: ({ nombre, mascota, devuelve, respuesta, urlPerdida }) => ({
    asunto: devuelve
      ? `${mascota || 'Tu mascota'} vuelve al tablón`
      : 'Hemos revisado lo que nos pediste',
    letter: (
      <CorreoAviso
        titulo={devuelve ? 'Vuelve al tablón' : 'Sigue fuera del tablón'}
        message={`Lo hemos mirado otra vez. «${respuesta}»`}
        advice={
          devuelve
            ? 'Si sigue perdida, ya puede verse otra vez:'
            : 'Su página, su chapa y su cartel siguen igual:'
        }
        button="Ver su aviso"
        url={urlPerdida}
        note="Es nuestra última respuesta. Si no estás conforme, puedes acudir a los tribunales."
        nombre={nombre}
      />
    ),
  }),
};

/** The reason for this mail, the settings that change it, and the link that ends it. */
function PorQueCerca({ urlBaja }: { urlBaja: string }) {
  const sitio = use(Sitio);
  return (
    <>
      Te lo contamos porque lo pediste en <Link href={sitio + rutaVecino()}>Cómo te avisamos</Link>.
      Nadie sabe a quién avisamos.{' '}
      <Link href={urlBaja}>No quiero más avisos de lo que pase cerca</Link>
    </>
  );
}
