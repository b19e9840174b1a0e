import { cuenta } from './ajuste.ts';

/** Rate limits. A network is an IPv4 address or an IPv6 /64 (decision 17). */
export const limites = {
  LOGIN_FALLOS: cuenta(
    10,
    'failures',
    'failed logins of an account from one network, or in a browser that the account knows, before logins are blocked',
  ),
  LOGIN_BLOQUEO_S: cuenta(900, 's', 'time that a failed login counts for `LOGIN_FALLOS`'),
  LOGIN_FALLOS_CUENTA: cuenta(
    50,
    'an hour',
    'failed logins of an account from all unknown browsers',
  ),
  LOGIN_FALLOS_RED: cuenta(250, 'an hour', 'failed logins of all accounts from one network'),
  CODIGO_REENVIO_S: cuenta(60, 's', 'time between two mailed codes for one e-mail address'),
  CODIGOS_HORA: cuenta(
    5,
    'an hour',
    'mailed codes for one mailbox as one block of addresses, or a known browser, asks; twice as many for all others',
  ),
  CODIGOS_DIRECCION_HORA: cuenta(600, 'an hour', 'mailed codes asked for from one IP address'),
  CODIGOS_RED_HORA: cuenta(
    1_800,
    'an hour',
    'mailed codes asked for from one block of addresses (/24, IPv6 /48)',
  ),
  CODIGOS_INTENTOS_HORA: cuenta(
    25,
    'an hour',
    'tries at the codes of one account by browsers that did not ask for them',
  ),
  CODIGOS_INTENTOS_RED_HORA: cuenta(
    1_200,
    'an hour',
    'the same for the codes of all accounts, from one block of addresses',
  ),
  CHAPAS_DESCONOCIDAS_HORA: cuenta(
    600,
    'an hour',
    'unknown codes of badges and posters, asked for by one network or one account',
  ),
  AVISOS_HORA: cuenta(
    6,
    'an hour',
    'notices of finders from one network about one pet; four times as many about all pets, five times as many photos',
  ),
  CUPONES_HORA: cuenta(
    60,
    'an hour',
    'unknown coupons and unknown links of partner shops, tried by one network or one account',
  ),
  PAGOS_HORA: cuenta(600, 'an hour', 'payments begun by one buyer'),
  DESISTIMIENTOS_HORA: cuenta(
    6,
    'an hour',
    'withdrawals declared by one network or one account; for one mailbox as many a day',
  ),
  TRASPASOS_DIA: cuenta(10, 'a day', 'pets that one account begins to hand over'),
  ME_GUSTA_DIA: cuenta(
    20,
    'a day',
    'likes of one photo or video from one network, without a session',
  ),
  PETICIONES_MINUTO: cuenta(
    3_000,
    'a minute',
    'requests of one network without a session, or of one account, to one instance: each counts on its own, in memory, because a count in the database would cost more than most answers',
  ),
};
