/** The seller's settings that production requires. */
export const VENDEDOR = {
  EMPRESA_NOMBRE: 'Chapas & Cía',
  EMPRESA_NIF: 'B12345674',
  EMPRESA_DIRECCION: 'Calle Mayor 1, 28013 Madrid',
  SUPPORT_EMAIL: 'ayuda@chapas.example',
  SUPPORT_PHONE: '+34 910 000 000',
};
