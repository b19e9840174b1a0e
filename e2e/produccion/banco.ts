/** The shop's contract with the bank. */
export const BANCO = {
  merchant: '123456789',
  terminal: '1',
  key: 'UnaClavePropiaDeTreintaYDosLetra',
};
