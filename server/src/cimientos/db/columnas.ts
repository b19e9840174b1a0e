import type { DB } from './tables.ts';

type Columna<T extends keyof DB> = keyof DB[T] & string;
type Falta<T extends keyof DB, C extends Columna<T>> = Exclude<Columna<T>, C>;

/**
 * Columns of tables that are read whole, each by its name. `SELECT *` would break the statements
 * that this release has prepared as soon as the next release's migration adds a column. A column
 * that is missing here is a type error.
 */
function todas<T extends keyof DB, const C extends Columna<T>>(
  tabla: T,
  columnas: C[] & (Falta<T, C> extends never ? unknown : Record<'missing', Falta<T, C>>),
) {
  return columnas.map((columna) => `${tabla}.${columna}` as const);
}

export const AUDITORIA = todas('auditoria', [
  'administrador_id',
  'cambios',
  'fecha',
  'id',
  'objeto',
  'objeto_id',
  'verbo',
]);

export const CONTACTOS = todas('contactos', [
  'acepta',
  'clave',
  'creado',
  'email',
  'id',
  'mascota_id',
  'nombre',
  'orden',
  'pedido',
  'rechaza',
  'telefono',
  'token_hash',
]);

export const CORREOS = todas('correos', [
  'datos',
  'enviado',
  'error',
  'fallos',
  'fecha',
  'id',
  'nombre',
  'para',
  'pedido_id',
]);

export const CUPONES = todas('cupones', [
  'busqueda',
  'caduca',
  'codigo',
  'demo',
  'empieza',
  'fecha_alta',
  'hash',
  'id',
  'nombre',
  'precio',
  'publico',
  'reservados',
  'tienda_id',
  'unidades_maximas',
  'usos',
  'usos_maximos',
  'version',
]);

export const MASCOTAS = todas('mascotas', [
  'alergias',
  'alergias_publicas',
  'apellidos_publicos',
  'avatar',
  'bibliografia',
  'caracter',
  'caracter_publico',
  'chip',
  'chip_publico',
  'citas',
  'cover',
  'esteril',
  'fecha_alta',
  'fecha_nac',
  'genero',
  'hash',
  'id',
  'mascota',
  'medicacion',
  'medicacion_publica',
  'necesidades',
  'necesidades_publicas',
  'raza',
  'relevo_casa',
  'relevo_perdida',
  'telefono_publico',
  'texto_cabecera',
  'tipo_mascota',
  'usuario_id',
  'vacunas_publicas',
  'version',
]);

export const MEDIOS = todas('medios', [
  'conversion_desde',
  'descripcion',
  'duracion_ms',
  'estado',
  'fecha_alta',
  'fichero',
  'id',
  'likes',
  'mascota_id',
  'poster',
  'tipo',
  'titulo',
]);

export const MENSAJES = todas('mensajes', [
  'autor',
  'clave',
  'contacto_id',
  'conversacion_id',
  'enviado',
  'foto',
  'foto_alto',
  'foto_ancho',
  'frases',
  'id',
  'latitud',
  'longitud',
  'lugar',
  'posicion_de_foto',
  'precision_m',
  'texto',
]);

export const REGISTRO_FACTURAS = todas('registro_facturas', [
  'anterior',
  'cuota',
  'emisor',
  'fecha',
  'generado',
  'huella',
  'id',
  'importe',
  'iva_tipo',
  'numero',
  'pedido_id',
  'rectifica',
  'tipo',
  'verificable',
]);
