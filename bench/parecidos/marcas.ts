import type { Especie } from '@vuelve/contract/senas';

/** A mark in three wordings. */
export type Marca = readonly [string, string, string];

const LADOS = ['izquierda', 'derecha'] as const;
const OJOS = ['izquierdo', 'derecho'] as const;
const PATAS = LADOS.flatMap((lado) => [`delantera ${lado}`, `trasera ${lado}`]);
const HERIDAS = ['el hocico', 'el lomo', 'el cuello', 'la cabeza', 'la barriga', 'un costado'];
const LUNARES = ['la lengua', 'el labio', 'la barriga', 'una pata', 'la nariz'];

/** Marks of what has fur, the frequent ones first. */
const DE_PELO: readonly Marca[] = [
  ['mancha blanca en el pecho', 'pechera blanca', 'tiene el pecho blanco'],
  ['calcetines blancos', 'las cuatro patas blancas por abajo', 'puntas de las patas en blanco'],
  ['hocico canoso', 'canas en el morro', 'la cara con pelo blanco de mayor'],
  ...LADOS.map((lado): Marca => [
    `muesca en la oreja ${lado}`,
    `le falta la punta de la oreja ${lado}`,
    `oreja ${lado} cortada`,
  ]),
  ['punta de la cola blanca', 'el final del rabo es blanco', 'cola acabada en blanco'],
  ['mancha blanca en la frente', 'estrella blanca en la cabeza', 'lucero en la frente'],
  ...HERIDAS.map((donde): Marca => [
    `cicatriz en ${donde}`,
    `marca de una herida vieja en ${donde}`,
    `una raya sin pelo en ${donde}`,
  ]),
  ['cola cortada', 'rabo corto', 'no tiene cola, solo un muñón'],
  ...PATAS.map((pata): Marca => [
    `cojea de la pata ${pata}`,
    `apoya mal la pata ${pata}`,
    `camina sin pisar con la ${pata}`,
  ]),
  ['nariz rosa', 'trufa rosada', 'la nariz despigmentada'],
  ['ojos de distinto color', 'un ojo azul y otro marrón', 'cada ojo de un color'],
  ...OJOS.map((lado): Marca => [
    `ojo ${lado} nublado`,
    `no ve del ojo ${lado}`,
    `el ojo ${lado} blanquecino`,
  ]),
  ...LADOS.map((lado): Marca => [
    `oreja ${lado} caída`,
    `dobla la oreja ${lado}`,
    `una oreja tiesa y la ${lado} no`,
  ]),
  ...PATAS.map((pata): Marca => [
    `pata ${pata} blanca`,
    `un solo calcetín, en la ${pata}`,
    `tiene blanca la ${pata}`,
  ]),
  ['pelo rizado', 'muy rizoso', 'rizos por todo el cuerpo'],
  ['se le ven los dientes de abajo', 'mandíbula adelantada', 'prognatismo'],
  ...LUNARES.map((donde): Marca => [
    `lunar en ${donde}`,
    `peca oscura en ${donde}`,
    `mancha pequeña y negra en ${donde}`,
  ]),
  ['le falta un colmillo', 'un diente roto', 'colmillo partido'],
  ['calva en el lomo', 'zona sin pelo en la espalda', 'le falta pelo por encima'],
  ['verruga junto al ojo', 'bultito al lado del ojo', 'un granito cerca del párpado'],
  ['cola torcida', 'el rabo doblado en la punta', 'cola con un nudo'],
  ['antifaz oscuro', 'mancha negra alrededor de los ojos', 'cara con máscara negra'],
  ['bulto en la barriga', 'hernia en el ombligo', 'un bulto blando debajo'],
  ['tatuaje en la oreja', 'números escritos dentro de la oreja', 'oreja tatuada'],
  ['espolones dobles', 'un dedo de más en las patas de atrás', 'seis dedos detrás'],
  ['patas muy cortas', 'paticorto', 'bajito y alargado'],
  ['afeitado por una operación', 'rasurado en un lado', 'pelo cortado con puntos'],
  ['barba larga', 'barbas y cejas', 'perilla en el morro'],
  ['collarín de pelo blanco', 'cuello blanco entero', 'anillo blanco en la garganta'],
  ['raya blanca entre los ojos', 'una franja clara en la cara', 'línea blanca hasta la nariz'],
  ['le falta una pata', 'tiene tres patas', 'amputado de una pata'],
];

/** Marks of parrots, the frequent ones first. */
const DE_PLUMA: readonly Marca[] = [
  ['coloretes naranjas', 'mejillas naranjas', 'dos círculos naranjas en la cara'],
  ...['azul', 'roja', 'verde', 'plateada'].flatMap((color) =>
    LADOS.map((lado): Marca => [
      `anilla ${color} en la pata ${lado}`,
      `lleva un aro en la ${lado}, de color ${color}`,
      `anillado en la ${lado} (${color})`,
    ]),
  ),
  ['pico desconchado', 'el pico roto por un lado', 'le falta un trozo de pico'],
  ['plumas cortadas en un ala', 'ala recortada', 'no vuela bien, tiene un ala cortada'],
  ['pecho desplumado', 'se arranca las plumas del pecho', 'calva en el pecho'],
  ['cresta amarilla', 'penacho amarillo', 'moño de plumas amarillas'],
  ['le falta una uña', 'un dedo sin uña', 'una garra incompleta'],
  ['cola sin plumas largas', 'cola corta', 'ha perdido las plumas de la cola'],
  ['habla', 'dice palabras', 'repite lo que oye'],
  ['silba una canción', 'silba mucho', 'imita un silbido'],
  ['collar de plumas negro', 'anillo negro en el cuello', 'raya oscura en la garganta'],
  ['pico rojo', 'el pico es rojizo', 'pico de color coral'],
  ['ojo cerrado', 'no abre un ojo', 'tuerto'],
];

/** The marks to draw from for a kind of animal. */
export function marcasOf(especie: Especie): readonly Marca[] {
  return especie === 3 ? DE_PLUMA : DE_PELO;
}

/** What is written of some marks in one of their three wordings. */
export function writeMarcas(marcas: readonly Marca[], palabras: number): string {
  return marcas.map((marca) => marca[palabras % marca.length]!).join(', ');
}
