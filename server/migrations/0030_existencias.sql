-- Counted stock: an open order holds its pieces, money that arrives takes them. Both are counted where the pieces are.
ALTER TABLE productos
  ADD COLUMN existencias integer CHECK (existencias BETWEEN 0 AND 1000000),
  ADD COLUMN apartadas integer NOT NULL DEFAULT 0 CHECK (apartadas >= 0),
  -- Only the net: pieces are taken by an update that cannot take what others hold.
  ADD CONSTRAINT apartadas_de_las_que_hay CHECK (apartadas <= existencias);
COMMENT ON COLUMN productos.existencias IS 'Pieces that are not sold yet, with those that open orders hold; NULL: uncounted';
COMMENT ON COLUMN productos.apartadas IS 'Pieces that open orders hold';

ALTER TABLE pedido_lineas
  ADD COLUMN existencias text CHECK (existencias IN ('apartadas', 'vendidas', 'faltan')),
  ADD CHECK (existencias IS NULL OR producto_id IS NOT NULL);
COMMENT ON COLUMN pedido_lineas.existencias IS 'What the product counts of its units; faltan: too few were left when they were paid; NULL: nothing';

ALTER TABLE pedidos
  DROP CONSTRAINT pedidos_motivo_check,
  ADD CONSTRAINT pedidos_motivo_check CHECK (motivo IN ('tardio', 'doble', 'cupon', 'chapa', 'cuenta', 'existencias'));
COMMENT ON COLUMN pedidos.motivo IS
  'tardio: paid after it had expired; doble: paid twice; cupon: paid when its coupon had no use left; chapa: paid when its badge was another''s; cuenta: paid for an account that is disabled; existencias: paid when fewer pieces were left than it has';
