import { textos } from '@vuelve/contract/textos';
import type { ReactNode } from 'react';
import { waysToSoporte } from '../soporte.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';

export type LegalText = 'condiciones' | 'privacidad';

interface Props {
  text: LegalText;
  /** Whether what is bought is sent. */
  sent: boolean;
  onClose: () => void;
}

/** The terms or the privacy policy, in short. */
export default function LegalDialog({ text, sent, onClose }: Props) {
  const isTerms = text === 'condiciones';
  return (
    <Dialog
      open
      onClose={onClose}
      title={isTerms ? 'Condiciones de compra' : 'Política de privacidad'}
    >
      <dl className="grid gap-4">
        {isTerms ? <Condiciones sent={sent} /> : <Privacidad sent={sent} />}
      </dl>
      <Contacto />
    </Dialog>
  );
}

function Condiciones({ sent }: { sent: boolean }) {
  return (
    <>
      <Point title="Precio">
        Los precios incluyen el IVA cuando corresponde. Pagas el total que ves antes de confirmar.
      </Point>
      {sent && (
        <Point title="Envío">
          {textos.carrito.envio}. {textos.carrito.entrega}.
        </Point>
      )}
      <Point title="Desistimiento">
        Tienes 14 días naturales desde {sent ? 'que recibes el pedido' : 'la compra'} para
        devolverla sin dar explicaciones. Escríbenos y te devolvemos el dinero.
      </Point>
      <Point title="Garantía">
        Todos los productos tienen una garantía legal de 3 años desde la{' '}
        {sent ? 'entrega' : 'compra'}.
      </Point>
      <Point title="Pago">
        El pago se hace en la web del banco. Nosotros no vemos ni guardamos los datos de tu tarjeta.
      </Point>
    </>
  );
}

function Privacidad({ sent }: { sent: boolean }) {
  return (
    <>
      <Point title="Para qué usamos tus datos">
        {sent
          ? 'Solo para preparar tu pedido, enviártelo, hacer su factura y atenderte si hay un problema.'
          : 'Para crear tu cuenta, activar tu chapa, hacer su factura y atenderte si hay un problema.'}
      </Point>
      <Point title="Quién los recibe">
        {sent
          ? 'La empresa de transporte, para la entrega. El banco, para el pago. Nadie más.'
          : 'El banco, para el pago. Tu nombre y tu teléfono, quien escanee la chapa: en tu cuenta decides qué se ve.'}
      </Point>
      <Point title="Cuánto los guardamos">El tiempo que obliga la ley para una compra.</Point>
      <Point title="Tus derechos">
        Puedes pedirnos ver, corregir o borrar tus datos, y reclamar ante la Agencia Española de
        Protección de Datos.
      </Point>
    </>
  );
}

function Point({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}

function Contacto() {
  const ways = waysToSoporte();
  if (ways.length === 0) return null;

  return (
    <div className="border-t border-line pt-4">
      <p className="font-semibold">¿Dudas? Estamos aquí</p>
      {ways.map(({ href, name }) => (
        <a
          key={href}
          href={href}
          className="flex min-h-12 w-fit items-center text-brand underline underline-offset-4"
        >
          {name}
        </a>
      ))}
    </div>
  );
}
