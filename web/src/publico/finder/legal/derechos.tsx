import { Parte } from './documento.tsx';

/** The rights of RGPD arts. 15 to 22 and 77, and where a user exercises them himself. */
export function Derechos({ email }: { email: string }) {
  return (
    <Parte titulo="Tus derechos" id="derechos">
      <ul>
        <li>
          <strong>Verlos y llevártelos</strong> (acceso y portabilidad): en tu cuenta, en «Tus
          datos», te preparamos una copia de todo.
        </li>
        <li>
          <strong>Corregirlos</strong> (rectificación): en tu cuenta, cuando quieras.
        </li>
        <li>
          <strong>Borrarlos</strong> (supresión): en «Tus datos» puedes eliminar tu cuenta. Antes te
          decimos qué se va y qué nos obliga la ley a guardar bloqueado. Una foto, una mascota o una
          conversación se borran sueltas.
        </li>
        <li>
          <strong>Que paremos</strong> (limitación y oposición): dinos qué y por qué. El
          consentimiento que das lo retiras cuando quieras; lo ya hecho no cambia.
        </li>
      </ul>
      <p>
        Si no tienes cuenta, o prefieres pedírnoslo, escribe a{' '}
        <a href={`mailto:${email}`}>{email}</a>: contestamos en un mes como mucho, y no cuesta nada.
        Podemos pedirte algo que demuestre que eres tú.
      </p>
      <p>
        Si no quedas conforme, puedes reclamar ante la Agencia Española de Protección de Datos, en{' '}
        <a href="https://www.aepd.es">www.aepd.es</a>.
      </p>
    </Parte>
  );
}
