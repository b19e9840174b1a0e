/** A file in the export (zip): its path, and its title. */
export interface FicheroLeeme {
  ruta: string;
  titulo: string;
}

/** A section of the export's readme page: the files of one pet, or of another group. */
export interface GrupoLeeme {
  titulo: string;
  fotos: FicheroLeeme[];
  /** Videos and documents (PDF). */
  otros: FicheroLeeme[];
}

/** A part of the export's datos.json, named after its database table. */
export type ParteDatos =
  | 'usuarios'
  | 'identidades'
  | 'sesiones'
  | 'redes_conocidas'
  | 'preferencias_avisos'
  | 'suscripciones_push'
  | 'vecinos'
  | 'vecinos_avisados'
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
  | 'busquedas'
  | 'parecidos'
  | 'anuncios'
  | 'decisiones_anuncio'
  | 'encontradas'
  | 'reclamaciones'
  | 'contactos'
  | 'traspasos'
  | 'conversaciones'
  | 'mensajes'
  | 'sellos_conversacion'
  | 'alertas'
  | 'relevos'
  | 'pedidos'
  | 'pedido_lineas'
  | 'notas_pedido'
  | 'activaciones'
  | 'desistimientos'
  | 'pago_intentos'
  | 'pago_eventos'
  | 'devoluciones'
  | 'rectificativas';

/** The readme page without its groups, which are rendered one by one: there may be many. */
export interface DatosLeeme {
  nombre: string;
  email: string;
  /** When the export was made (ISO 8601). */
  fecha: string;
  /** Files that could not be included: deleted during the export, or missing in the storage. */
  faltan: string[];
  /** The number of entries in each part of datos.json. */
  datos: { nombre: ParteDatos; cuantos: number }[];
}
