import { DESISTIR, rutaLegal } from '@vuelve/contract/addresses';
import { asDia, asInstante } from '@vuelve/contract/dias';
import type { EscritoDesistir, VistaDesistir } from '@vuelve/contract/paginas-desistir';
import { LARGO } from '@vuelve/contract/reglas';
import { href } from '@vuelve/contract/screens';
import { textosDesistimiento } from '@vuelve/contract/textos-desistimiento';
import type { ReactNode } from 'react';
import { BRAND, Footer, Header } from '../brand.tsx';
import { BareDocument } from '../document.tsx';
import { Campo } from './campo.tsx';
import style from './desistir.css?inline';

type Paso<P> = Extract<VistaDesistir, { paso: P }>;

/** The steps of a withdrawal: form, confirmation, acknowledgement. */
export function Desistir(vista: VistaDesistir) {
  if (vista.paso === 'escribir') return <Escribir {...vista} />;
  if (vista.paso === 'revisar') return <Revisar {...vista} />;
  if (vista.paso === 'recibido') return <Recibido {...vista} />;
  return <Presentado {...vista} />;
}

function Escribir({ escrito, campos, error, plazo, soporte }: Paso<'escribir'>) {
  return (
    <Hoja titulo="Desistir del contrato">
      <p>
        Si has cambiado de idea, aquí puedes desistir de tu compra sin dar explicaciones y sin tener
        cuenta. Son dos pasos, y al terminar te llega el acuse por correo.
      </p>
      <form method="post" action={DESISTIR} noValidate className="stack">
        {error && (
          <p className="negativa" role="alert">
            {error}
          </p>
        )}
        {plazo && <p className="ejemplo">{plazo}</p>}
        <div className="card">
          <Campo
            nombre="nombre"
            rotulo="Tu nombre y apellidos"
            error={campos.nombre}
            maxLength={LARGO.nombre + LARGO.apellidos}
            autoComplete="name"
            defaultValue={escrito.nombre}
          />
          <Campo
            nombre="numero"
            rotulo="Número de pedido"
            pista="Está en el correo de confirmación y en tus pedidos. También vale el de la factura."
            error={campos.numero}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            defaultValue={escrito.numero}
          />
          <Campo
            nombre="email"
            type="email"
            rotulo="Correo"
            pista="El de tu cuenta o, si no la tienes, el que usaste al comprar. Ahí te enviamos el acuse."
            error={campos.email}
            maxLength={LARGO.email}
            autoComplete="email"
            defaultValue={escrito.email}
          />
          <Campo
            nombre="parte"
            rotulo="Si solo devuelves una parte, dinos qué"
            opcional
            error={campos.parte}
            maxLength={LARGO.nota}
            defaultValue={escrito.parte}
          />
        </div>
        <p className="apunte">
          Usamos estos datos solo para atenderte: lo cuenta la{' '}
          <a href={rutaLegal('privacidad')}>política de privacidad</a>. Plazos, dónde se envía y
          cuándo te devolvemos el dinero: <a href={rutaLegal('devoluciones')}>Devoluciones</a>.
        </p>
        <button className="primary" type="submit" name="paso" value="revisar">
          Revisar y seguir
        </button>
      </form>
      <PorCorreo email={soporte.email} />
    </Hoja>
  );
}

function Revisar({ escrito }: Paso<'revisar'>) {
  const { nombre, numero, email, parte } = escrito;
  return (
    <Hoja titulo="Revisa y confirma">
      <p>Todavía no has desistido. Esto es lo que nos dices al confirmar:</p>
      <section className="card texto">
        <p>
          <strong>Desisto del contrato de compra de este pedido.</strong>
        </p>
        <dl className="datos">
          <Dato nombre="Nombre">{nombre}</Dato>
          <Dato nombre="Pedido">{numero}</Dato>
          <Dato nombre="Qué">{parte || 'Todo el pedido'}</Dato>
          <Dato nombre="Acuse a">{email}</Dato>
        </dl>
      </section>
      <form method="post" action={DESISTIR} className="stack">
        {(Object.keys(escrito) as (keyof EscritoDesistir)[]).map((campo) => (
          <input key={campo} type="hidden" name={campo} value={escrito[campo]} />
        ))}
        <button className="primary" type="submit" name="paso" value="confirmar">
          {textosDesistimiento.confirmar}
        </button>
        <button className="secundario" type="submit" name="paso" value="corregir">
          Cambiar algo
        </button>
      </form>
    </Hoja>
  );
}

function Recibido({ soporte }: Paso<'recibido'>) {
  return (
    <Hoja titulo="Mira tu correo">
      <section className="card texto">
        <p>
          Si el número y el correo son los de un pedido, te llega ahora el acuse, con la fecha y lo
          que has declarado. Si no lo son, te lo decimos en ese mismo correo.
        </p>
        <p>¿No llega en unos minutos? Mira en el correo no deseado o escríbenos.</p>
      </section>
      <PorCorreo email={soporte.email} />
    </Hoja>
  );
}

function Presentado({ numero, desistimiento, soporte }: Paso<'presentado'>) {
  const { estado, presentado, devolver_hasta } = desistimiento;
  return (
    <Hoja titulo="Has desistido">
      <section className="card texto">
        <p>
          Recibimos tu desistimiento del pedido {numero} el{' '}
          <time dateTime={presentado}>{asInstante(presentado)}</time> (hora peninsular). El acuse
          está en tu correo.
        </p>
        <p>
          {estado === 'devuelto' ? (
            'Ya te hemos devuelto el dinero.'
          ) : (
            <>
              Te devolvemos el dinero <strong>antes del final del {asDia(devolver_hasta)}</strong>.
              Si hay algo que devolver, podemos esperar a que llegue o a que nos enseñes que lo has
              enviado.
            </>
          )}
        </p>
        <p>
          <a href={href('pedidos')}>Ver mis pedidos</a>
        </p>
      </section>
      <PorCorreo email={soporte.email} />
    </Hoja>
  );
}

function PorCorreo({ email }: { email: string }) {
  if (!email) return null;
  return (
    <p className="apunte">
      ¿Prefieres escribirnos, o algo no cuadra? <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}

function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <div>
      <dt>{nombre}</dt>
      <dd className="dicho">{children}</dd>
    </div>
  );
}

function Hoja({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <BareDocument
      titulo={`${titulo} · ${BRAND}`}
      descripcion="Desiste de tu compra en dos pasos, con o sin cuenta, y recibe el acuse por correo."
      style={style}
      buscable
    >
      <Header />
      <main className="stack">
        <h1>{titulo}</h1>
        {children}
      </main>
      <Footer conDesistir />
    </BareDocument>
  );
}
