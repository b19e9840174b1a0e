import { Button, Text } from '@react-email/components';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { CONTACTO_SIN_RESPUESTA_DIAS } from '@vuelve/contract/reglas';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

/**
 * Asks a person whether he wants to become a pet's contact. The owner has already stored his data,
 * which the mail says.
 */
export function CorreoContacto({
  nombre,
  dueno,
  mascota,
  urlContacto,
}: DatosCorreos['contactoPedido']) {
  const quien = dueno || 'Alguien que te conoce';
  const cual = mascota || 'su mascota';
  return (
    <Letter
      titulo={`¿Te avisamos si aparece ${cual}?`}
      preview={`${quien} te ha puesto como contacto`}
      nombre={nombre}
    >
      <Text style={styles.text}>
        {quien} te ha puesto como contacto de {cual} en Vuelve, las chapas con código para mascotas.
        Si alguien encuentra a su mascota y {dueno || 'su familia'} no contesta, podríamos
        escribirte a ti.
      </Text>
      <Text style={styles.text}>Solo lo haremos si tú quieres. Dilo aquí, sin cuenta:</Text>
      <Button href={urlContacto} style={styles.button}>
        Contestar
      </Button>
      <Text style={styles.note}>
        Guardamos tu nombre y este correo (y tu teléfono, si te lo han apuntado) solo para esto.
        Quien encuentre a la mascota no los ve. Si no contestas, los borramos a los{' '}
        {CONTACTO_SIN_RESPUESTA_DIAS} días y no pasa nada más. Con el mismo enlace puedes dejarlo
        cuando quieras.
      </Text>
    </Letter>
  );
}
