import { Link, Text } from '@react-email/components';
import type { AvisoEnCorreo } from '@vuelve/contract/correos';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { mapOf } from '../finder/map-of.ts';
import { es } from '../finder/aviso/palabras/es.ts';
import { shortMomentOf } from '../finder/moment-of.ts';
import { fit } from '../finder/palabras/palabras.ts';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

type Datos = DatosCorreos['avisosJuntos'];

/** Several notices about a pet in one mail, each with its place and text. */
export function CorreoJuntos({ nombre, mascota, genero, avisos, otros, urlActividad }: Datos) {
  const titulo = titleJuntos({ mascota, avisos, otros });
  return (
    <Letter titulo={titulo} preview="Lo que dice cada uno, y dónde" nombre={nombre}>
      <Text style={styles.text}>
        {avisos.length + otros === 1
          ? 'Te llegan muchos avisos en poco tiempo, así que este ha esperado un poco. '
          : 'Te llegan muchos avisos en poco tiempo, así que estos van juntos. '}
        No nos consta que quien avisa haya leído la chapa: pide que la escaneen antes de pagar o
        quedar.
      </Text>
      {avisos.map((aviso) => (
        <Aviso key={aviso.urlConversacion} {...aviso} genero={genero} />
      ))}
      {otros > 0 && (
        <Text style={styles.text}>
          {otros === 1 ? 'Otro te espera' : `Otros ${otros} te esperan`} en la app:{' '}
          <Link href={urlActividad} style={styles.link}>
            ver su actividad
          </Link>
        </Text>
      )}
      <Text style={styles.note}>
        Cada enlace abre su conversación sin contraseña: no reenvíes este correo. A quien te moleste
        puedes denunciarlo ahí mismo.
      </Text>
    </Letter>
  );
}

/** The subject: the number of notices. */
export function titleJuntos({
  mascota,
  avisos,
  otros,
}: Pick<Datos, 'mascota' | 'avisos' | 'otros'>): string {
  const cuantos = avisos.length + otros;
  const avisan = cuantos === 1 ? 'Un aviso más' : `${cuantos} avisos más`;
  return `${avisan} sobre ${mascota || 'tu mascota'}`;
}

function Aviso({
  genero,
  tipo,
  enviado,
  frases,
  texto,
  lugar,
  posicion,
  conFoto,
  urlConversacion,
}: AvisoEnCorreo & Pick<Datos, 'genero'>) {
  const dicho = [
    ...frases.map((frase) => fit(es.frases[frase], genero)),
    conFoto && 'Con una foto',
  ];
  return (
    <Text style={styles.text}>
      <b>{fit(es.tipos[tipo], genero)}</b> · {shortMomentOf(enviado, 'es')}
      <br />
      {(lugar || posicion) && (
        <>
          Lugar: {lugar}
          {lugar && posicion && ' · '}
          {posicion && (
            <Link href={mapOf(posicion)} style={styles.link}>
              en el mapa
            </Link>
          )}
          <br />
        </>
      )}
      {dicho.filter(Boolean).map((frase) => (
        <span key={String(frase)}>
          {frase}
          <br />
        </span>
      ))}
      {texto && (
        <>
          «{texto}»<br />
        </>
      )}
      <Link href={urlConversacion} style={styles.link}>
        Abrir la conversación
      </Link>
    </Text>
  );
}
