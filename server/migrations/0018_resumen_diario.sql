-- The days of Spain: what the shop counts by.
CREATE FUNCTION dia_de(momento timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (momento AT TIME ZONE 'Europe/Madrid')::date;
CREATE FUNCTION inicio_de(dia date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN dia::timestamp AT TIME ZONE 'Europe/Madrid';

CREATE TABLE resumen_diario (
  clase text NOT NULL CHECK (clase IN ('usuario', 'mascota', 'pedido')),
  dia date NOT NULL,
  genero text,
  tienda_id integer,
  cupon_id integer,
  total integer NOT NULL CHECK (total > 0),
  importe bigint NOT NULL DEFAULT 0
);
COMMENT ON TABLE resumen_diario IS 'How many of each were new on a day: true but for the days in resumen_pendiente';
COMMENT ON COLUMN resumen_diario.importe IS 'Cents, less what went back';
CREATE UNIQUE INDEX ON resumen_diario (clase, dia, genero, tienda_id, cupon_id) NULLS NOT DISTINCT;

-- No key and no index: whoever writes a payment adds a row and waits for nobody.
CREATE TABLE resumen_pendiente (
  clase text NOT NULL,
  dia date NOT NULL
);
COMMENT ON TABLE resumen_pendiente IS 'Days that changed since they were counted: triggers add them in the transaction of the change';

CREATE FUNCTION marcar_altas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO resumen_pendiente SELECT DISTINCT TG_ARGV[0], dia_de(fecha_alta) FROM cambiadas;
  RETURN NULL;
END $$;

CREATE FUNCTION marcar_alta_cambiada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO resumen_pendiente VALUES
    (TG_ARGV[0], dia_de(OLD.fecha_alta)), (TG_ARGV[0], dia_de(NEW.fecha_alta));
  RETURN NULL;
END $$;

CREATE TRIGGER resumen_nuevas AFTER INSERT ON usuarios
  REFERENCING NEW TABLE AS cambiadas FOR EACH STATEMENT EXECUTE FUNCTION marcar_altas('usuario');
CREATE TRIGGER resumen_borradas AFTER DELETE ON usuarios
  REFERENCING OLD TABLE AS cambiadas FOR EACH STATEMENT EXECUTE FUNCTION marcar_altas('usuario');
CREATE TRIGGER resumen_cambiadas AFTER UPDATE OF fecha_alta ON usuarios
  FOR EACH ROW WHEN (OLD.fecha_alta <> NEW.fecha_alta) EXECUTE FUNCTION marcar_alta_cambiada('usuario');

CREATE TRIGGER resumen_nuevas AFTER INSERT ON mascotas
  REFERENCING NEW TABLE AS cambiadas FOR EACH STATEMENT EXECUTE FUNCTION marcar_altas('mascota');
CREATE TRIGGER resumen_borradas AFTER DELETE ON mascotas
  REFERENCING OLD TABLE AS cambiadas FOR EACH STATEMENT EXECUTE FUNCTION marcar_altas('mascota');
CREATE TRIGGER resumen_cambiadas AFTER UPDATE OF fecha_alta, genero ON mascotas
  FOR EACH ROW WHEN ((OLD.fecha_alta, OLD.genero) IS DISTINCT FROM (NEW.fecha_alta, NEW.genero))
  EXECUTE FUNCTION marcar_alta_cambiada('mascota');

-- A sale is an order with an invoice, on the day of its payment.
CREATE FUNCTION marcar_pedidos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO resumen_pendiente
    SELECT DISTINCT 'pedido', dia_de(pagado) FROM cambiadas
    WHERE factura IS NOT NULL AND pagado IS NOT NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION marcar_pedido_cambiado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO resumen_pendiente
    SELECT DISTINCT 'pedido', dia_de(pagado)
    FROM (VALUES (OLD.pagado, OLD.factura), (NEW.pagado, NEW.factura)) AS venta (pagado, factura)
    WHERE factura IS NOT NULL AND pagado IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER resumen_nuevos AFTER INSERT ON pedidos
  REFERENCING NEW TABLE AS cambiadas FOR EACH STATEMENT EXECUTE FUNCTION marcar_pedidos();
CREATE TRIGGER resumen_borrados AFTER DELETE ON pedidos
  REFERENCING OLD TABLE AS cambiadas FOR EACH STATEMENT EXECUTE FUNCTION marcar_pedidos();
CREATE TRIGGER resumen_cambiados AFTER UPDATE OF pagado, factura, total, tienda_id, cupon_id ON pedidos
  FOR EACH ROW WHEN (
    (OLD.pagado, OLD.factura IS NULL, OLD.total, OLD.tienda_id, OLD.cupon_id)
    IS DISTINCT FROM (NEW.pagado, NEW.factura IS NULL, NEW.total, NEW.tienda_id, NEW.cupon_id)
  ) EXECUTE FUNCTION marcar_pedido_cambiado();

-- What a payment brought, or lost by a refund, counts on its order's day. Whoever writes either holds the order's lock
-- (decision 10), so the day read here is not being written by another.
CREATE FUNCTION marcar_cobros() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO resumen_pendiente
    SELECT DISTINCT 'pedido', dia_de(pagado)
    FROM cambiadas JOIN pedidos ON pedidos.id = cambiadas.pedido_id
    WHERE cambiadas.estado = 'autorizado' AND factura IS NOT NULL AND pagado IS NOT NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION marcar_cobro_cambiado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO resumen_pendiente
    SELECT DISTINCT 'pedido', dia_de(pagado) FROM pedidos
    WHERE id IN (OLD.pedido_id, NEW.pedido_id) AND factura IS NOT NULL AND pagado IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER resumen_nuevos AFTER INSERT ON pago_intentos
  REFERENCING NEW TABLE AS cambiadas FOR EACH STATEMENT EXECUTE FUNCTION marcar_cobros();
CREATE TRIGGER resumen_borrados AFTER DELETE ON pago_intentos
  REFERENCING OLD TABLE AS cambiadas FOR EACH STATEMENT EXECUTE FUNCTION marcar_cobros();
CREATE TRIGGER resumen_cambiados AFTER UPDATE OF pedido_id, estado, importe, devuelto ON pago_intentos
  FOR EACH ROW WHEN (
    'autorizado' IN (OLD.estado, NEW.estado)
    AND (OLD.pedido_id, OLD.estado, OLD.importe, OLD.devuelto)
      IS DISTINCT FROM (NEW.pedido_id, NEW.estado, NEW.importe, NEW.devuelto)
  ) EXECUTE FUNCTION marcar_cobro_cambiado();

-- The newest first, and the rows of one day.
CREATE INDEX ON usuarios (fecha_alta, id);
CREATE INDEX ON mascotas (fecha_alta, id);
CREATE INDEX ON mascotas (genero, fecha_alta, id);
CREATE INDEX ventas ON pedidos (pagado, id) WHERE factura IS NOT NULL;
CREATE INDEX ventas_con_tienda ON pedidos (pagado, id) WHERE factura IS NOT NULL AND tienda_id IS NOT NULL;
CREATE INDEX ventas_sin_tienda ON pedidos (pagado, id) WHERE factura IS NOT NULL AND tienda_id IS NULL;
CREATE INDEX intentos_devueltos ON pago_intentos (pedido_id) WHERE devuelto > 0;

INSERT INTO resumen_pendiente
  SELECT DISTINCT 'usuario', dia_de(fecha_alta) FROM usuarios
  UNION ALL SELECT DISTINCT 'mascota', dia_de(fecha_alta) FROM mascotas
  UNION ALL SELECT DISTINCT 'pedido', dia_de(pagado) FROM pedidos WHERE factura IS NOT NULL AND pagado IS NOT NULL;
