import type { Insignia } from '@vuelve/contract/mascota';
import sharp from 'sharp';
import type { Product } from '../../bench/product.ts';
import { MASCOTAS_DEMO } from '../../server/src/demo/mascotas-demo.ts';
import { tell } from '../../server/src/test/avisos-de-mascota.ts';
import { Client } from '../../server/src/test/client.ts';
import { addContacto } from '../../server/src/test/contactos.ts';
import { from, newIp } from '../../server/src/test/escaneos.ts';

/** With the demo's three pets, twelve: long names, one of one emoji, some without photo or breed. */
const MAS = [
  { Mascota: 'Bartolomé de los Arcos y Montenegro', Raza: 'Bodeguero andaluz de orejas largas' },
  { Mascota: '🐢', Raza: '' },
  { Mascota: 'Coco', Raza: 'Bichón maltés' },
  { Mascota: 'Nala', Raza: 'Labrador' },
  { Mascota: 'Tor', Raza: '' },
  { Mascota: 'Pipa', Raza: 'Teckel' },
  { Mascota: 'Garfio', Raza: 'Europeo común' },
  { Mascota: 'Supercalifragilisticoespialidoso', Raza: '' },
  { Mascota: 'Zoe', Raza: 'Galgo' },
];
const FOTOS = 60;
const CONTACTOS = ['Luis', 'Marta Fernández de la Vega', 'Juan'];
const LUGARES = ['Plaza de Lavapiés', 'Calle de Argumosa 11, junto a la farmacia', ''];
const TEXTOS = [
  'La tengo en casa, está bien y ha comido.',
  'Acabo de verla cruzar la calle hacia el parque. Iba sola y asustada, no se ha dejado coger. Llevaba un arnés rojo y cojeaba un poco de la pata de atrás.',
  'Hola',
];

interface Cuenta {
  email: string;
  password: string;
}

/**
 * Gives an account of the demo what a long life brings: twelve pets, an album of sixty photos, ten
 * conversations, scans, contacts, and two pets that are lost.
 */
export async function llenarCasa(base: string, { db }: Product['deps'], cuenta: Cuenta) {
  const client = new Client(base);
  await client.post('/usuarios/login', cuenta);
  const portadas = await drawPortadas();
  for (const [n, datos] of MAS.entries()) {
    const pet = await createPet(client, datos);
    if (n % 3 !== 1) await uploadFoto(client, pet, portadas[n]!, { tipo_imagen: 'cover' });
  }
  const pets = (await client.get<Insignia[]>('/insigniasQR')).body;
  const luna = pets.find(({ Mascota }) => Mascota === 'Luna')!;
  for (let n = 1; n <= FOTOS; n++) {
    const titulo = n % 7 ? `Foto ${n}` : `El día que conoció el mar y no quiso salir, foto ${n}`;
    await uploadFoto(client, luna, portadas[n % portadas.length]!, { media: 'si', titulo });
  }
  for (const nombre of CONTACTOS) await addContacto({ client }, luna, nombre);
  await db
    .updateTable('contactos')
    .set({ acepta: new Date() })
    .where('nombre', '=', 'Luis')
    .execute();
  for (const pet of pets) await comeBy(base, pet);
  for (const pet of [luna, pets.at(-1)!]) {
    await client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true });
  }
  for (let n = 0; n < 10; n++) await write(base, pets[n % 4 ? 0 : n]!, n);
}

async function createPet(client: Client, datos: (typeof MAS)[number]): Promise<Insignia> {
  const { body } = await client.post<{ insignia: Insignia }>('/insigniasQR/edit/post');
  await client.put(`/insigniasQR/edit/put?hash=${body.insignia.hash}`, datos);
  return body.insignia;
}

async function uploadFoto(
  client: Client,
  { hash }: Insignia,
  bytes: Uint8Array,
  fields: Record<string, string>,
): Promise<void> {
  const form = { hash_mascota: hash, ...fields };
  const { status } = await client.upload('/imagenes/subirfoto', form, bytes);
  if (status !== 201) throw new Error(`A photo was answered with ${status}`);
}

/** Two phones scan a pet's badge. */
async function comeBy(base: string, { chapa }: Insignia): Promise<void> {
  for (const ip of [newIp(), newIp()]) {
    await (await new Client(base).fetch(`/q?${chapa.hash}`, from(ip))).arrayBuffer();
  }
}

async function write(base: string, pet: Insignia, n: number): Promise<void> {
  const fields = {
    tipo: n % 2 ? 'visto' : 'tengo',
    texto: TEXTOS[n % TEXTOS.length]!,
    lugar: LUGARES[n % LUGARES.length]!,
    contacto: n % 3 ? '' : '612 000 111',
  };
  const { status } = await tell(new Client(base), pet, fields, from(newIp()));
  if (status !== 303) throw new Error(`A notice was answered with ${status}`);
}

/** The demo's drawings in other colours. */
async function drawPortadas(): Promise<Buffer[]> {
  const drawings = MASCOTAS_DEMO.flatMap(({ portada, fotos }) => [
    portada,
    ...fotos.map(({ dibujo }) => dibujo),
  ]);
  return Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      sharp(Buffer.from(drawings[n % drawings.length]!))
        .resize(1200, 900, { fit: 'cover' })
        .modulate({ hue: n * 30 })
        .jpeg()
        .toBuffer(),
    ),
  );
}
