import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import { verifyFirma } from '../firma.ts';
import { formatMomento } from '../formatos.ts';
import { type Markup, markup } from '../../markup.ts';
import { type Devolucion, isResuelta, type Operacion } from '../operaciones/operaciones.ts';
import type { Comercio } from './peticion.ts';
import { isPagada } from '../operaciones/pago.ts';

type FindOperacion = (pedido: string) => Promise<Operacion | undefined>;

/** Answers the bank's query by order with the true result, whatever the shop was told. */
export async function answerConsulta(
  body: string,
  comercio: Comercio,
  find: FindOperacion,
): Promise<string> {
  const consulta = parseConsulta(body);
  if (!consulta) return envelope(errorMessage('XML0000'));

  const { version, pedido, firma } = consulta;
  const firmable = { version: 'HMAC_SHA256_V1', key: comercio.key, pedido, text: version } as const;
  if (!verifyFirma(firmable, firma)) return envelope(errorMessage('XML0026'));

  const isMine = consulta.merchant === comercio.merchant && isSame(consulta, comercio);
  const operacion = isMine ? await find(pedido) : undefined;
  if (!operacion) return envelope(errorMessage('XML0024'));
  if (consulta.tipo !== '3') return envelope(describe(operacion, comercio));
  const { devoluciones = [] } = operacion;
  if (devoluciones.length === 0) return envelope(errorMessage('XML0024'));
  return envelope(
    messages(devoluciones.map((one) => describeDevolucion(operacion, one, comercio))),
  );
}

function isSame(one: { terminal: string }, other: { terminal: string }): boolean {
  return Number(one.terminal) === Number(other.terminal);
}

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false });

const sobre = z.object({
  Envelope: z.object({
    Body: z.object({ consultaOperaciones: z.object({ cadenaXML: z.string() }) }),
  }),
});
const mensajes = z.object({
  Messages: z.object({
    Version: z.object({
      Message: z.object({
        Transaction: z.object({
          Ds_MerchantCode: z.string(),
          Ds_Terminal: z.string(),
          Ds_Order: z.string(),
          Ds_TransactionType: z.string().optional(),
        }),
      }),
    }),
    Signature: z.string(),
    SignatureVersion: z.literal('HMAC_SHA256_V1'),
  }),
});

/** The parsed query; `version` is the exact text that is signed. */
function parseConsulta(body: string) {
  const cadena = sobre.safeParse(parseXml(body)).data?.Envelope.Body.consultaOperaciones.cadenaXML;
  const asked = mensajes.safeParse(parseXml(cadena ?? '')).data?.Messages;
  const [version] = /<Version[\s>].*<\/Version>/s.exec(cadena ?? '') ?? [];
  if (!asked || !version) return undefined;
  const { Ds_MerchantCode, Ds_Terminal, Ds_Order, Ds_TransactionType } =
    asked.Version.Message.Transaction;
  return {
    version,
    merchant: Ds_MerchantCode,
    terminal: Ds_Terminal,
    pedido: Ds_Order,
    tipo: Ds_TransactionType,
    firma: asked.Signature,
  };
}

function parseXml(text: string): unknown {
  try {
    return parser.parse(text);
  } catch {
    return undefined;
  }
}

function describe(operacion: Operacion, { merchant, terminal }: Comercio): Markup {
  const resultado = isResuelta(operacion) ? operacion.resultado : undefined;
  const { dia, hora } = formatMomento(resultado?.cuando ?? operacion.creada);
  const [estado, respuesta] = readEstado(operacion);
  return message(markup`<Response Ds_Version="0.0">
<Ds_MerchantCode>${merchant}</Ds_MerchantCode>
<Ds_Terminal>${terminal}</Ds_Terminal>
<Ds_Order>${operacion.pedido}</Ds_Order>
<Ds_TransactionType>0</Ds_TransactionType>
<Ds_Date>${dia}</Ds_Date>
<Ds_Hour>${hora}</Ds_Hour>
<Ds_Amount>${operacion.importe}</Ds_Amount>
<Ds_Currency>978</Ds_Currency>
<Ds_SecurePayment>${resultado && isPagada(resultado.respuesta) ? 1 : 0}</Ds_SecurePayment>
<Ds_State>${estado}</Ds_State>
<Ds_Response>${respuesta}</Ds_Response>
${resultado && markup`<Ds_AuthorisationCode>${resultado.autorizacion}</Ds_AuthorisationCode>`}
</Response>`);
}

/**
 * Ds_State and Ds_Response: finished, waiting for the customer's code or phone, or waiting for a
 * card.
 */
function readEstado(operacion: Operacion): [string, string] {
  if (isResuelta(operacion)) return ['F', operacion.resultado.respuesta];
  return operacion.estado === 'autenticando' ? ['A', '9999'] : ['S', '9998'];
}

function describeDevolucion(
  { pedido }: Operacion,
  { importe, respuesta, autorizacion, cuando }: Devolucion,
  { merchant, terminal }: Comercio,
): Markup {
  const { dia, hora } = formatMomento(cuando);
  return markup`<Response Ds_Version="0.0">
<Ds_MerchantCode>${merchant}</Ds_MerchantCode>
<Ds_Terminal>${terminal}</Ds_Terminal>
<Ds_Order>${pedido}</Ds_Order>
<Ds_TransactionType>3</Ds_TransactionType>
<Ds_Date>${dia}</Ds_Date>
<Ds_Hour>${hora}</Ds_Hour>
<Ds_Amount>${importe}</Ds_Amount>
<Ds_Currency>978</Ds_Currency>
<Ds_SecurePayment>0</Ds_SecurePayment>
<Ds_State>F</Ds_State>
<Ds_Response>${respuesta}</Ds_Response>
<Ds_AuthorisationCode>${autorizacion}</Ds_AuthorisationCode>
</Response>`;
}

function errorMessage(codigo: string): Markup {
  return message(markup`<ErrorMsg><Ds_ErrorCode>${codigo}</Ds_ErrorCode></ErrorMsg>`);
}

function message(content: Markup): Markup {
  return messages([content]);
}

function messages(contents: Markup[]): Markup {
  const all = contents.map((content) => markup`<Message>${content}</Message>`);
  return markup`<Messages><Version Ds_Version="0.0">${all}</Version></Messages>`;
}

/** The inner document is sent as escaped text. */
function envelope({ text }: Markup): string {
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>
<consultaOperacionesResponse xmlns="http://webservices.apl02.redsys.es">
<consultaOperacionesReturn>${text}</consultaOperacionesReturn>
</consultaOperacionesResponse></soapenv:Body></soapenv:Envelope>`.text;
}
