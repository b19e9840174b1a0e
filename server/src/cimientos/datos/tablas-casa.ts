import type { TablasDe } from './mapa.ts';

/** Tables about the service's own work. */
export const casa = {
  auditoria: {
    administrador_id: 'administracion',
    cambios: 'administracion',
    fecha: 'administracion',
    id: 'ninguno',
    objeto: 'administracion',
    objeto_id: 'administracion',
    verbo: 'administracion',
  },
  filtros_oficina: {
    consulta: 'administracion',
    id: 'ninguno',
    nombre: 'administracion',
    usuario_id: 'administracion',
  },
  olvidos: {
    clase: 'eliminacion',
    fecha: 'eliminacion',
    id: 'ninguno',
    objeto: 'eliminacion',
  },
  recuerdos_rechazados: { clave: 'correos', fecha: 'correos' },
  correos: {
    datos: 'correos',
    enviado: 'correos',
    error: 'correos',
    fallos: 'correos',
    fecha: 'correos',
    id: 'ninguno',
    nombre: 'correos',
    para: 'correos',
    pedido_id: 'correos',
  },
  limites: {
    expire: 'limites',
    key: 'limites',
    points: 'limites',
  },
  plazos_cumplidos: {
    cuantos: 'ninguno',
    dia: 'ninguno',
    plazo: 'ninguno',
    ultima: 'ninguno',
  },
  secretos: {
    nombre: 'ninguno',
    valor: 'ninguno',
  },
} satisfies TablasDe;
