import { BRAND } from '../brand.tsx';
import type { Modelo } from './modelos.ts';
import { PREGUNTAS } from './textos-preguntas.ts';

/** Structured data (schema.org), as text for a script element that browsers do not run. */
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
  // A product's name must not end the script element: '<' is escaped.
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
