import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { drawMapa, type Mapa } from './draw-mapa.ts';
import type { Punto } from './draw-puntos.ts';
import { findMunicipio, listMunicipios, type Municipio } from './municipios.ts';

const leganes = findMunicipio('28074')!;
const KB = 1024;

test('el mapa es un SVG que se basta solo', () => {
  const svg = draw({ puntos: around(leganes, 10, 50) });
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="700" height="700"/);
  expect(svg).not.toMatch(/<script|<image|<foreignObject|url\(|@import|href="[^#]|NaN|undefined/);
  expect(svg).toContain('© Instituto Geográfico Nacional, CC BY 4.0');
  expect(svg).toContain('@media (prefers-color-scheme:dark)');
});

test('nombra el municipio, el primero, y a sus vecinos donde caben', () => {
  const names = namesOf(draw({}));
  expect(names[0]).toBe('Leganés');
  expect(names).toEqual(expect.arrayContaining(['Alcorcón', 'Getafe', 'Fuenlabrada', 'Madrid']));
  expect(names).not.toContain('Burgos');
});

test('escribe los nombres como texto, nunca como etiquetas', () => {
  const centro = { ...leganes, nombre: '<b>"Uno" & otro</b>' };
  const svg = draw({ centro });
  expect(svg).toContain('&lt;b>&quot;Uno&quot; &amp; otro&lt;/b>');
  expect(svg).not.toContain('<b>');
});

test('los nombres no se pisan', () => {
  for (const codigo of ['09059', '28074', '37274', '19130', '46250']) {
    const svg = draw({ centro: findMunicipio(codigo)!, km: 25 });
    const boxes = [...svg.matchAll(/<text(?: class="g")? x="(\d+)" y="(\d+)">([^<]+)/g)].map(
      ([, x, y, name]) => ({ x: Number(x), y: Number(y), half: name!.length * 3.5 }),
    );
    expect(boxes.length).toBeGreaterThan(5);
    const covered = boxes.filter((a) =>
      boxes.some(
        (b) => a !== b && Math.abs(a.y - b.y) < 13 && Math.abs(a.x - b.x) < a.half + b.half,
      ),
    );
    expect(covered).toEqual([]);
  }
});

test('una perdida es un círculo; una encontrada, un rombo', () => {
  const [a, b] = around(leganes, 10, 2);
  const svg = draw({
    puntos: [
      { ...a!, clase: 'perdida', cuantas: 1 },
      { ...b!, clase: 'encontrada', cuantas: 1 },
    ],
  });
  expect(svg.match(/<use href="#p"/g)).toHaveLength(1);
  expect(svg.match(/<use href="#e"/g)).toHaveLength(1);
  expect(svg.match(/<circle class="h[pe]"/g)).toHaveLength(2);
});

test('varias en un sitio son una marca con su cifra', () => {
  const donde = leganes.centro;
  const svg = draw({ puntos: [{ clase: 'perdida', donde, cuantas: 3 }] });
  expect(svg).toMatch(/<use href="#P" x="350"/);
  expect(svg).toContain('>3</text>');
});

test('las de sitios vecinos que se taparían se suman', () => {
  const { latitud, longitud } = leganes.centro;
  const puntos = [latitud, latitud + 0.004].map((it): Punto => ({
    clase: 'perdida',
    donde: { latitud: it, longitud },
    cuantas: 1,
  }));
  expect(draw({ km: 25, puntos })).toContain('>2</text>');
});

test('una perdida y una encontrada en el mismo sitio están juntas y se ven las dos', () => {
  const donde = leganes.centro;
  const svg = draw({
    puntos: [
      { clase: 'encontrada', donde, cuantas: 1 },
      { clase: 'perdida', donde, cuantas: 1 },
    ],
  });
  const xs = [...svg.matchAll(/<use href="#[pe]" x="(\d+)"/g)].map(([, x]) => Number(x));
  expect(Math.abs(xs[0]! - xs[1]!)).toBe(16);
});

test('lo que queda fuera del mapa no se dibuja', () => {
  const donde = findMunicipio('08019')!.centro;
  expect(draw({ puntos: [{ clase: 'perdida', donde, cuantas: 1 }] })).not.toContain('<use');
});

test('las marcas están en su sitio', () => {
  const donde = { latitud: leganes.centro.latitud + 0.02, longitud: leganes.centro.longitud };
  const svg = draw({ puntos: [{ clase: 'perdida', donde, cuantas: 1 }] });
  const unitsPerKm = (0.85 * 700) / 20;
  const y = Math.round(350 - 0.02 * 111.2 * unitsPerKm);
  expect(svg).toMatch(new RegExp(`<use href="#p" x="\\d+" y="${y}"/>`));
});

test('un mapa de cualquier municipio con 50 puntos pesa menos de 60 KB', () => {
  const all = [...listMunicipios().values()];
  const some = all.filter(
    ({ provincia }, i) => i % 40 === 0 || (i % 8 === 0 && ['09', '37', '19'].includes(provincia)),
  );
  const sizes = some.flatMap((centro) =>
    [10, 25].map((km) => Buffer.byteLength(draw({ centro, km, puntos: around(centro, km, 50) }))),
  );
  expect(sizes.length).toBeGreaterThan(500);
  expect(Math.max(...sizes)).toBeLessThan(60 * KB);
});

function draw(mapa: Partial<Mapa>): string {
  return drawMapa({ centro: leganes, km: 10, puntos: [], ancho: 700, alto: 700, ...mapa });
}

/** Places within the circle, always the same ones. */
function around({ centro }: Municipio, km: number, how: number): Punto[] {
  return Array.from({ length: how }, (_, i) => {
    const grados = (0.9 * km * Math.sqrt((i + 0.5) / how)) / 111.2;
    const donde = {
      latitud: centro.latitud + grados * Math.sin(i * 2.4),
      longitud: centro.longitud + grados * Math.cos(i * 2.4),
    };
    return { clase: i % 2 ? 'perdida' : 'encontrada', donde, cuantas: 1 + (i % 3) };
  });
}

/** The names on a map, in order. */
function namesOf(svg: string): string[] {
  return [...svg.matchAll(/<text(?: class="g")? x="\d+" y="\d+">([^<]+)/g)].map(
    ([, name]) => name!,
  );
}
