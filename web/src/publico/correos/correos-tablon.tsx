import { Button, Text } from '@react-email/components';
import { CorreoAviso } from './correo-aviso.tsx';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';
import type { Writers } from './writers.ts';

type Nombre = 'avisoDenunciaTablon' | 'anuncioRetirado' | 'anuncioRevisado';

export const correosTablon: Writers<Nombre> = {
  avisoDenunciaTablon: ({ urlDenuncias }) => ({
    asunto: 'Han denunciado una mascota del tablón',
    letter: (
      <Letter titulo="Denuncia en el tablón" preview="Hay que mirarla" nombre="equipo">
        <Text style={styles.text}>Sigue a la vista hasta que alguien lo decida.</Text>
        <Button href={urlDenuncias} style={styles.button}>
          Ver las denuncias
        </Button>
      </Letter>
    ),
  }),
  anuncioRetirado: ({ nombre, mascota, explicacion, urlPerdida }) => ({
    asunto: `Hemos quitado a ${mascota || 'tu mascota'} del tablón`,
    letter: (
      <CorreoAviso
        titulo="Ya no está en el tablón"
        message={`Alguien denunció lo que publicaste. Lo ha mirado una persona de nuestro equipo y ha decidido quitarlo: «${explicacion}» Su página, su chapa y su cartel siguen como estaban.`}
        advice="Si crees que nos equivocamos, puedes pedir que lo mire otra persona:"
        button="Pedir que lo revisen"
        url={urlPerdida}
        note="Puedes pedirlo una vez, durante seis meses. También puedes acudir a los tribunales."
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
        advice={devuelve ? 'Ya se ve otra vez:' : 'Su página, su chapa y su cartel siguen igual:'}
        button="Ver su aviso"
        url={urlPerdida}
        note="Es nuestra última respuesta. Si no estás conforme, puedes acudir a los tribunales."
        nombre={nombre}
      />
    ),
  }),
};
