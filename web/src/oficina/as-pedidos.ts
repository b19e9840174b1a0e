/** 1 → '1 pedido', 12 → '12 pedidos'. */
export const asPedidos = (cuantos: number) => (cuantos === 1 ? '1 pedido' : `${cuantos} pedidos`);
