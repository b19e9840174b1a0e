import type { Bandeja } from '@vuelve/contract/pedido-admin';

export const NOMBRES: Record<Bandeja, string> = {
  por_grabar: 'Por grabar',
  por_enviar: 'Por enviar',
  enviados: 'Enviados',
  incidencias: 'Incidencias',
  todos: 'Todos',
};
