const SOSPECHOSAS =
  /\b(?:dinero|pag(?:a|o|ar|ame|as|ue|uen)|bizum|transferencia|euros?|recompensa|adelanto|ingreso|iban|tarjeta|paypal|western|dni|nie|pasaporte|documentos?|cuenta)\b|€/u;

/** Whether a text speaks of money or documents, which a swindler asks a stranger for. */
export function isAboutMoney(text: string): boolean {
  return SOSPECHOSAS.test(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}
