import { CorreoAviso } from './correo-aviso.tsx';
import { CorreoCodigo } from './correo-codigo.tsx';
import type { Writers } from './writers.ts';

type Nombre =
  | 'codigoTablon'
  | 'encontradaPublicada'
  | 'mensajeTablon'
  | 'encontradaCaduca'
  | 'encontradaRetirada'
  | 'encontradaRevisada';

const PRIVADO =
  'El enlace es solo tuyo: quien lo tenga puede cambiar el anuncio y leer lo escrito.';

/** Mails about an animal that somebody found without badge; their readers have no account. */
export const correosEncontrada: Writers<Nombre> = {
  codigoTablon: ({ codigo, para }) => ({
    asunto: `${codigo} es tu código de Vuelve`,
    letter: (
      <CorreoCodigo
        titulo={para === 'publicar' ? 'Publica la mascota' : 'Habla con quien la encontró'}
        purpose={
          para === 'publicar'
            ? 'Para publicar la mascota que has encontrado'
            : 'Para hablar con quien encontró la mascota'
        }
        codigo={codigo}
      />
    ),
  }),
  encontradaPublicada: ({ animal, hasta, urlPrivada }) => ({
    asunto: `${animal}: ya está en el tablón`,
    letter: (
      <CorreoAviso
        titulo="Ya está en el tablón"
        message={`${animal}. Su familia ya puede verla. Si alguien dice que es suya, te escribiremos aquí: nadie ve tu correo.`}
        advice={`Estará hasta el ${hasta}, salvo que nos digas que sigue buscando a su familia. Con este enlace la cambias, la cierras o la borras:`}
        button="Abrir mi anuncio"
        url={urlPrivada}
        caution={PRIVADO}
        note="Avisa también al ayuntamiento o a la policía local: recogen a los animales perdidos. Nadie de Vuelve te pedirá dinero."
      />
    ),
  }),
  mensajeTablon: ({ animal, reclama, urlConversacion }) => ({
    asunto: reclama ? `Alguien dice que es suya: ${animal}` : `Tienes un mensaje: ${animal}`,
    letter: (
      <CorreoAviso
        titulo={reclama ? 'Alguien dice que es suya' : 'Tienes un mensaje'}
        message={
          reclama
            ? `${animal}. Alguien dice que es suya y quiere hablar contigo. No ve tu correo, ni el sexo, el collar y las señas que nos contaste.`
            : `${animal}. Te han escrito en la conversación.`
        }
        advice="Se lee y se contesta aquí, sin cuenta:"
        button="Abrir la conversación"
        url={urlConversacion}
        caution="No pagues ni mandes tu DNI. Si dudas, pregunta algo que solo sepa su familia."
        note="El enlace es solo tuyo: quien lo tenga lee la conversación."
      />
    ),
  }),
  encontradaCaduca: ({ animal, hasta, urlPrivada }) => ({
    asunto: `¿Sigue buscando a su familia? ${animal}`,
    letter: (
      <CorreoAviso
        titulo="¿Sigue buscando a su familia?"
        message={`${animal}. El ${hasta} sale del tablón, salvo que nos digas que sigue igual.`}
        advice="Basta un toque; si ya ha acabado, dínoslo también:"
        button="Decir cómo está"
        url={urlPrivada}
        caution={PRIVADO}
        note="Si no dices nada, no volveremos a preguntártelo."
      />
    ),
  }),
  encontradaRetirada: ({ animal, explicacion, urlPrivada }) => ({
    asunto: explicacion
      ? `Hemos quitado del tablón: ${animal}`
      : `Está oculta mientras la miramos: ${animal}`,
    letter: explicacion ? (
      <CorreoAviso
        titulo="Ya no está en el tablón"
        message={`${animal}. Alguien denunció lo que publicaste. Lo ha mirado una persona de nuestro equipo y ha decidido quitarlo: «${explicacion}»`}
        advice="Si crees que nos equivocamos, puedes pedir que lo miremos otra vez:"
        button="Pedir que lo revisen"
        url={urlPrivada}
        caution={PRIVADO}
        note="Puedes pedirlo una vez. También puedes acudir a los tribunales."
      />
    ) : (
      <CorreoAviso
        titulo="Está oculta por ahora"
        message={`${animal}. Varias personas han denunciado lo que publicaste. Está oculto mientras lo mira una persona de nuestro equipo.`}
        advice="Te escribiremos con lo que decida. Mientras tanto, aquí está tu anuncio:"
        button="Abrir mi anuncio"
        url={urlPrivada}
        caution={PRIVADO}
        note="Si en una foto se ven personas, puedes quitarla tú."
      />
    ),
  }),
  encontradaRevisada: ({ animal, devuelve, respuesta, urlPrivada }) => ({
    asunto: devuelve ? `Vuelve al tablón: ${animal}` : `Lo hemos revisado: ${animal}`,
    letter: (
      <CorreoAviso
        titulo={devuelve ? 'Vuelve al tablón' : 'Sigue fuera del tablón'}
        message={`${animal}. Lo ha mirado una persona de nuestro equipo. «${respuesta}»`}
        advice={devuelve ? 'Ya puede verse otra vez:' : 'Aquí está lo que publicaste:'}
        button="Abrir mi anuncio"
        url={urlPrivada}
        caution={PRIVADO}
        note="Si no estás conforme, puedes acudir a los tribunales."
      />
    ),
  }),
};
