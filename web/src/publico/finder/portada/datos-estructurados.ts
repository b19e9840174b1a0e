import { BRAND } from '../brand.tsx';
import type { Modelo } from './modelos.ts';
import { PREGUNTAS } from './textos-preguntas.ts';

/** The page for machines (schema.org), as the content of a script element that no browser runs. */
export function describeSite(modelos: Modelo[], publicUrl: string, descripcion: string): string {
  const organizacion = { '@type': 'Organization', '@id': `${publicUrl}/#vuelve` };
  const graph = [
    {
      ...organizacion,
      name: BRAND,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/app/vista-previa.png`,
      description: descripcion,
    },
    { '@type': 'WebSite', url: `${publicUrl}/`, name: BRAND, inLanguage: 'es' },
    ...modelos.map((modelo) => describeModelo(modelo, publicUrl)),
    {
      '@type': 'FAQPage',
      mainEntity: PREGUNTAS.map(({ pregunta, respuesta }) => ({
        '@type': 'Question',
        name: pregunta,
        acceptedAnswer: { '@type': 'Answer', text: respuesta },
      })),
    },
  ];
  // A name of the shop must not end the element that carries it.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  );
}

function describeModelo(modelo: Modelo, publicUrl: string) {
  const { nombre, descripcion, precio, imagen, agotado } = modelo;
  return {
    '@type': 'Product',
    name: nombre,
    description: descripcion,
    brand: { '@type': 'Brand', name: BRAND },
    ...(imagen && { image: publicUrl + imagen }),
    offers: {
      '@type': 'Offer',
      price: precio.toFixed(2),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${agotado ? 'OutOfStock' : 'InStock'}`,
      url: `${publicUrl}/#chapas`,
    },
  };
}
