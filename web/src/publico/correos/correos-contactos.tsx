import { Text } from '@react-email/components';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import { CorreoContacto } from './correo-contacto.tsx';
import { CorreoRelevo } from './correo-relevo.tsx';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';
import type { Writers } from './writers.ts';

type DeContactos = 'contactoPedido' | 'relevoConversacion' | 'relevoEscaneo' | 'contactoEnCasa';

export const correosContactos: Writers<DeContactos> = {
  contactoPedido: (datos) => ({
    asunto: `${datos.dueno || 'Alguien'} quiere que te avisemos si aparece ${datos.mascota || 'su mascota'}`,
    letter: <CorreoContacto {...datos} />,
  }),
  relevoConversacion: ({ mascota, tipo, ...datos }) => {
    const asunto = `${textosConversacion.titulos[tipo]} ${mascota || 'su mascota'}`;
    const dueno = datos.dueno || 'Su familia';
    return {
      asunto,
      letter: (
        <CorreoRelevo
          titulo={asunto}
          message={`Alguien ha escrito sobre ${mascota || 'su mascota'}, y ${dueno} no lo ha abierto todavía. Te avisamos porque dijiste que sí.`}
          advice="Ábrelo y contesta tú, si puedes. No hace falta cuenta ni dar tu número:"
          button="Ver el aviso"
          url={datos.urlConversacion}
          nombre={datos.nombre}
          retrato={datos.urlRetrato}
          urlContacto={datos.urlContacto}
        />
      ),
    };
  },
  relevoEscaneo: ({ mascota, ...datos }) => {
    const asunto = `Acaban de leer un código de ${mascota || 'su mascota'}`;
    const dueno = datos.dueno || 'Su familia';
    return {
      asunto,
      letter: (
        <CorreoRelevo
          titulo={asunto}
          message={`Se ha perdido, alguien acaba de leer uno de sus códigos y ${dueno} no ha abierto nuestro aviso. Te avisamos porque dijiste que sí.`}
          advice="Mira qué ha pasado y, si puedes, di que te ocupas:"
          button="Ver qué ha pasado"
          url={datos.urlRelevo}
          nombre={datos.nombre}
          retrato={datos.urlRetrato}
          urlContacto={datos.urlContacto}
        />
      ),
    };
  },
  contactoEnCasa: ({ nombre, mascota }) => ({
    asunto: `${mascota || 'La mascota'} ya está en casa`,
    letter: (
      <Letter
        titulo={`${mascota || 'La mascota'} ya está en casa`}
        preview="Gracias por estar ahí"
        nombre={nombre}
      >
        <Text style={styles.text}>Ha vuelto. Gracias por estar ahí: ya no hay que hacer nada.</Text>
      </Letter>
    ),
  }),
};
