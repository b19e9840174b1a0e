-- A limited coupon's uses: an open order reserves one, money that arrives spends it. Both are counted where the limit is.
ALTER TABLE cupones ADD COLUMN reservados integer NOT NULL DEFAULT 0 CHECK (reservados >= 0);
COMMENT ON COLUMN cupones.usos IS 'Orders paid with it';
COMMENT ON COLUMN cupones.reservados IS 'Uses of a limited coupon that open orders hold';

ALTER TABLE pedidos
  ADD COLUMN cupon_uso text CHECK (cupon_uso IN ('reservado', 'gastado')),
  ADD CHECK (cupon_uso IS NULL OR cupon_id IS NOT NULL),
  ADD CHECK (cupon_uso IS DISTINCT FROM 'reservado' OR estado = 'pendiente'),
  DROP CONSTRAINT pedidos_motivo_check,
  ADD CHECK (motivo IN ('tardio', 'doble', 'cupon')),
  -- Money for an expired order that was given back never got an invoice.
  DROP CONSTRAINT pedidos_check4,
  ADD CHECK (pagado IS NULL OR estado IN ('incidencia', 'devuelta') OR factura IS NOT NULL);
COMMENT ON COLUMN pedidos.cupon_uso IS 'Its use of the coupon, as the coupon counts it; NULL: none';
COMMENT ON COLUMN pedidos.motivo IS
  'tardio: paid after it had expired; doble: paid twice; cupon: paid when its coupon had no use left';

-- Uses passed the limit until now. What was sold stays sold, nothing is left of it; open orders keep what there is.
UPDATE cupones SET usos_maximos = usos WHERE usos > usos_maximos;
UPDATE pedidos SET cupon_uso = 'gastado' WHERE cupon_id IS NOT NULL AND factura IS NOT NULL;
UPDATE pedidos SET cupon_uso = 'reservado' FROM (
  SELECT pedidos.id, usos_maximos - usos AS libres, row_number() OVER (PARTITION BY cupon_id ORDER BY pedidos.id) AS orden
  FROM pedidos JOIN cupones ON cupones.id = cupon_id
  WHERE estado = 'pendiente'
) AS abiertos WHERE pedidos.id = abiertos.id AND orden <= libres;
UPDATE cupones SET reservados = (
  SELECT count(*) FROM pedidos WHERE cupon_id = cupones.id AND cupon_uso = 'reservado'
);
-- Only the net: the uses are taken by an update that cannot pass the limit.
ALTER TABLE cupones ADD CONSTRAINT usos_dentro_del_limite CHECK (usos + reservados <= usos_maximos);

ALTER TABLE pago_intentos ADD COLUMN devuelto integer NOT NULL DEFAULT 0 CHECK (devuelto BETWEEN 0 AND importe);
COMMENT ON COLUMN pago_intentos.devuelto IS 'Cents that the bank says it gave back';
CREATE INDEX ON pago_intentos (fecha_alta) WHERE estado = 'autorizado';
