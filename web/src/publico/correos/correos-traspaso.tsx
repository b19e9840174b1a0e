import { Text } from '@react-email/components';
import { TRASPASO_DIAS } from '@vuelve/contract/reglas';
import { CorreoAviso } from './correo-aviso.tsx';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';
import type { Writers } from './writers.ts';

type Nombre = 'traspasoConfirmar' | 'traspasoRecibir' | 'traspasoHecho' | 'traspasoRechazado';

export const correosTraspaso: Writers<Nombre> = {
  traspasoConfirmar: ({ nombre, mascota, para, urlTraspaso }) => {
    const quien = mascota || 'tu mascota';
    return {
      asunto: `Confirma que entregas a ${quien}`,
      letter: (
        <CorreoAviso
          titulo={`¿Entregas a ${quien}?`}
          message={`Has pedido que ${quien} pase a la cuenta de ${para}, con su chapa, sus fotos y su cartilla.`}
          advice="Si es así, confírmalo. Después escribiremos a esa persona para que acepte:"
          button="Revisar y confirmar"
          url={urlTraspaso}
          note={`El enlace vale ${TRASPASO_DIAS} días y se abre con tu cuenta. Si no has sido tú, no confirmes nada y cambia tu contraseña: alguien ha entrado en tu cuenta.`}
          nombre={nombre}
        />
      ),
    };
  },
  traspasoRecibir: ({ de, mascota, urlTraspaso }) => {
    const quien = mascota || 'su mascota';
    const asunto = `${de || 'Alguien'} quiere entregarte a ${quien}`;
    return {
      asunto,
      letter: (
        <CorreoAviso
          titulo={asunto}
          message={`Si la aceptas, pasa a tu cuenta de Vuelve con su chapa, sus fotos y su cartilla, y quien escanee la chapa te encontrará a ti.`}
          advice="Entra con este correo, o crea una cuenta con él, y decide:"
          button={mascota ? `Ver a ${mascota}` : 'Ver la entrega'}
          url={urlTraspaso}
          note={`El enlace vale ${TRASPASO_DIAS} días. Si no esperabas nada, recházala allí o ignora este mensaje: no pasará nada.`}
        />
      ),
    };
  },
  traspasoHecho: ({ nombre, mascota }) => {
    const asunto = `${mascota || 'Tu mascota'} ya está con su nueva familia`;
    return {
      asunto,
      letter: (
        <Letter titulo={asunto} preview="La entrega ha terminado" nombre={nombre}>
          <Text style={styles.text}>
            Han aceptado la entrega. Su chapa, sus fotos y su cartilla están ya en la otra cuenta, y
            en su página no queda nada de ti.
          </Text>
          <Text style={styles.text}>
            Hemos borrado su actividad y lo que te escribieron sobre ella. Si tiene chip, acordaos
            de cambiar el titular en el registro de tu comunidad.
          </Text>
        </Letter>
      ),
    };
  },
  traspasoRechazado: ({ nombre, mascota, urlMascotas }) => {
    const quien = mascota || 'tu mascota';
    return {
      asunto: `No han aceptado la entrega de ${quien}`,
      letter: (
        <CorreoAviso
          titulo="No la han aceptado"
          message={`La persona a la que querías entregar a ${quien} ha dicho que no. Todo sigue como estaba.`}
          advice="Cuando quieras, puedes empezar otra entrega:"
          button="Ver mis mascotas"
          url={urlMascotas}
          note="No tienes que hacer nada más."
          nombre={nombre}
        />
      ),
    };
  },
};
