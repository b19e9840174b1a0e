import { zodResolver } from '@hookform/resolvers/zod';
import { CODIGO_INTENTOS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { textosLegal } from '@vuelve/contract/textos-legal';
import { type Usuario, verificacion } from '@vuelve/contract/usuario';
import { useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../base/api.ts';
import { ApiError, isUnanswered, messageOf } from '../../base/api-error.ts';
import { aceptaCuenta } from '../entry/acepta-cuenta.tsx';
import { welcome } from '../entry/welcome.ts';
import { pathTo } from '../../base/path-to.ts';
import { forgetDestino, isDestinoDeNuevos, readDestino } from '../../base/state/destino.ts';
import {
  forgetRegistroPendiente,
  type RegistroPendiente,
} from '../../base/state/registro-pendiente.ts';
import { startSesion } from '../../base/state/sesion.ts';
import { toast } from '../../ui/toast/toast.ts';
import { enterCreated } from './enter-created.ts';
import type { RegistroData } from './registro-form.tsx';

/** The form has a checkbox `acepta` in place of the server's field `aceptacion`. */
const formulario = z.extend(z.omit(verificacion, { aceptacion: true }), { acepta: z.boolean() });

interface Codigo {
  pendiente: RegistroPendiente | null;
  data: RegistroData | undefined;
  onFailed: () => void;
}

export function useCodigo({ pendiente, data, onFailed }: Codigo) {
  const navigate = useNavigate();
  const [mustChoose, setMustChoose] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const isUnderWay = useRef(false);
  const wasUnanswered = useRef(false);
  const form = useForm({
    resolver: zodResolver(formulario),
    defaultValues: { email: pendiente?.email ?? '', code: '', acepta: false },
  });

  // The last digit and the button may both send the code.
  async function verify(event?: FormEvent) {
    event?.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await form.handleSubmit(send)();
    isUnderWay.current = false;
  }

  async function send({ acepta, ...escrito }: z.output<typeof formulario>) {
    if (mustChoose && !acepta) return form.setError('acepta', { message: textosLegal.sinAceptar });
    const body = { ...escrito, ...(acepta && { aceptacion: aceptaCuenta() }) };
    try {
      const { usuario } = await call('verifyCode', { body });
      startSesion({ usuario });
      await enter(usuario);
    } catch (error) {
      const isOfLater = wasUnanswered.current && isWrong(error);
      wasUnanswered.current ||= isUnanswered(error);
      if (!isOfLater) return refuse(error);
      await findCreated(body.email, error);
    }
  }

  /**
   * An unanswered try may have made the account: the code is then refused, and a login is tried.
   */
  async function findCreated(email: string, error: unknown) {
    const usuario = await enterCreated(email, data?.password);
    if (usuario) return enter(usuario);
    if (data) return refuse(error);
    toast.info(textos.registro.quizaCreada);
    await navigate(pathTo('login'), { state: { email } });
  }

  async function enter({ nombre }: Usuario) {
    forgetRegistroPendiente();
    welcome(nombre);
    await navigate(takeWayOn());
  }

  function refuse(error: unknown) {
    // 409: the code is right, but the sign-up began in another browser, which has the password.
    if (error instanceof ApiError && error.status === 409) return setMustChoose(true);
    const { password, code } = error instanceof ApiError ? error.campos : {};
    const message = messageOf(error, textos.registro.errorVerificar);
    if (password) return form.setError('password', { message });
    if (!code) return form.setError('root', { message });
    onFailed();
    // A refused code is emptied: correcting one digit would send it before the other corrections.
    form.setValue('code', '');
    setRefusals((count) => count + 1);
    form.setError('code', { message: isSpent(error, pendiente) ? codigoAgotado : message });
  }

  return { form, verify, mustChoose, refusals };
}

const { codigoAgotado } = textos.registro;

/** Whether the code has no try left after this failure. */
function isSpent(error: unknown, pendiente: RegistroPendiente | null): boolean {
  const isToldSo = error instanceof ApiError && error.agotado;
  return isToldSo || (pendiente !== null && pendiente.fallos + 1 >= CODIGO_INTENTOS);
}

function isWrong(error: unknown): boolean {
  return error instanceof ApiError && error.campos.code !== undefined;
}

/** The badge or the pet that the user came for, else the start, which redirects a new account. */
function takeWayOn(): string {
  const destino = readDestino();
  forgetDestino();
  return destino && isDestinoDeNuevos(destino) ? destino.path : pathTo('inicio');
}
