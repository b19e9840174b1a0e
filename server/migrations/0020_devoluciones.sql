-- Refunds that administrators asked the bank for. A row is written before the bank is asked: its outcome may never be heard.
CREATE TABLE devoluciones (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clave text NOT NULL UNIQUE,
  intento_id integer NOT NULL REFERENCES pago_intentos,
  importe integer NOT NULL CHECK (importe > 0),
  antes integer NOT NULL CHECK (antes >= 0),
  motivo text NOT NULL,
  estado text NOT NULL DEFAULT 'pedida' CHECK (estado IN ('pedida', 'hecha', 'denegada', 'dudosa')),
  codigo text,
  administrador_id integer NOT NULL,
  fecha_alta timestamptz NOT NULL DEFAULT now(),
  resuelta timestamptz,
  CHECK ((estado IN ('hecha', 'denegada')) = (resuelta IS NOT NULL))
);
COMMENT ON COLUMN devoluciones.clave IS 'Made by the browser: pressed twice it is one refund';
COMMENT ON COLUMN devoluciones.antes IS 'Cents that the bank had given back of the attempt before: with this refund it is so much more';
COMMENT ON COLUMN devoluciones.codigo IS 'Of a refusal: what the bank answered; NULL where it never heard of it';
CREATE UNIQUE INDEX devoluciones_abiertas ON devoluciones (intento_id) WHERE estado IN ('pedida', 'dudosa');
CREATE INDEX ON devoluciones (intento_id);

-- Corrective invoices (RD 1619/2012, art. 15), in a series of their own.
CREATE TABLE rectificativas (
  numero text PRIMARY KEY,
  pedido_id integer NOT NULL REFERENCES pedidos,
  base integer NOT NULL CHECK (base >= 0),
  cuota integer NOT NULL CHECK (cuota >= 0),
  motivo text NOT NULL,
  fecha timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (base + cuota > 0)
);
COMMENT ON TABLE rectificativas IS 'What was given back of an invoice, in cents; rows are only added';
CREATE INDEX ON rectificativas (pedido_id);
CREATE TRIGGER solo_anadir BEFORE UPDATE OR DELETE OR TRUNCATE ON rectificativas
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What was refunded before there were corrective invoices was corrected by hand (decision 10): it is not corrected again.
ALTER TABLE pedidos ADD COLUMN rectificado_a_mano integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN pedidos.rectificado_a_mano IS 'Cents whose corrective invoice was written outside, before this product wrote them';
UPDATE pedidos SET rectificado_a_mano = LEAST(total, GREATEST(0, devuelto - (cobrado - total))) FROM (
  SELECT pedido_id, sum(importe) AS cobrado, sum(devuelto) AS devuelto
  FROM pago_intentos WHERE estado = 'autorizado' GROUP BY pedido_id
) AS cobros WHERE pedido_id = pedidos.id AND devuelto > 0 AND factura IS NOT NULL;

ALTER TABLE pago_eventos DROP CONSTRAINT pago_eventos_canal_check,
  ADD CONSTRAINT pago_eventos_canal_check CHECK (canal IN ('aviso', 'retorno', 'cierre', 'consulta', 'devolucion'));
