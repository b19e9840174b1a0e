/** A file in the zip: its path there, and what it is called. */
export interface FicheroLeeme {
  ruta: string;
  titulo: string;
}

/** What a page of the zip says of a pet, or of whatever else its files are sorted by. */
export interface GrupoLeeme {
  titulo: string;
  fotos: FicheroLeeme[];
  /** Videos and papers. */
  otros: FicheroLeeme[];
}

/** A part of datos.json, called as the table that it is read from. */
export type ParteDatos =
  | 'usuarios'
  | 'identidades'
  | 'sesiones'
  | 'redes_conocidas'
  | 'preferencias_avisos'
  | 'suscripciones_push'
  | 'altas'
  | 'aceptaciones'
  | 'correos'
  | 'me_gusta'
  | 'mascotas'
  | 'chapas'
  | 'codigos_mascota'
  | 'medios'
  | 'vacunas'
  | 'escaneos'
  | 'perdidas'
  | 'contactos'
  | 'traspasos'
  | 'conversaciones'
  | 'mensajes'
  | 'sellos_conversacion'
  | 'alertas'
  | 'relevos'
  | 'pedidos'
  | 'pedido_lineas'
  | 'activaciones'
  | 'desistimientos'
  | 'pago_intentos'
  | 'pago_eventos'
  | 'devoluciones'
  | 'rectificativas';

/** The page that explains the zip, but for its groups: those are rendered one by one, for there may be many. */
export interface DatosLeeme {
  nombre: string;
  email: string;
  /** When it was made, as an ISO moment. */
  fecha: string;
  /** What was not there when its turn came: deleted meanwhile, or missing from the storage. */
  faltan: string[];
  /** How many entries each part of datos.json has. */
  datos: { nombre: ParteDatos; cuantos: number }[];
}
