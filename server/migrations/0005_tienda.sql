CREATE TABLE productos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nombre text NOT NULL CHECK (nombre <> ''),
  descripcion text NOT NULL DEFAULT '',
  imagen text NOT NULL,
  color text NOT NULL DEFAULT 'Negro',
  talla text NOT NULL DEFAULT 'Única',
  precio integer NOT NULL CHECK (precio > 0),
  activo boolean NOT NULL DEFAULT true,
  fecha_alta timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN productos.precio IS 'Cents, IVA included';
COMMENT ON COLUMN productos.imagen IS 'Address of the picture on this site';

INSERT INTO productos (nombre, descripcion, imagen, color, talla, precio) VALUES
  ('Chapa clásica', 'Redonda, de aluminio grabado a láser. Con anilla para cualquier collar.',
   '/app/productos/clasica-negro.svg', DEFAULT, DEFAULT, 3999),
  ('Chapa clásica', 'Redonda, de aluminio grabado a láser. Con anilla para cualquier collar.',
   '/app/productos/clasica-pino.svg', 'Verde pino', DEFAULT, 3999),
  ('Chapa mini', 'Ligera como una moneda: para gatos, cachorros y perros pequeños.',
   '/app/productos/mini-coral.svg', 'Coral', 'Pequeña', 3499),
  ('Placa silenciosa', 'Se ajusta plana al collar: no cuelga, no suena y no se engancha.',
   '/app/productos/silenciosa-negro.svg', DEFAULT, 'Grande', 4499);

CREATE TABLE cupones (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash text NOT NULL UNIQUE,
  codigo text NOT NULL UNIQUE CHECK (codigo = upper(codigo) AND codigo <> ''),
  nombre text NOT NULL,
  precio integer NOT NULL CHECK (precio > 0),
  unidades_maximas smallint NOT NULL DEFAULT 1 CHECK (unidades_maximas > 0),
  publico boolean NOT NULL DEFAULT false,
  caduca timestamptz,
  usos_maximos integer CHECK (usos_maximos > 0),
  usos integer NOT NULL DEFAULT 0 CHECK (usos >= 0),
  fecha_alta timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN cupones.precio IS 'Cents: the fixed total of an order of at most unidades_maximas units';
COMMENT ON COLUMN cupones.usos IS 'Orders paid with it';

CREATE TABLE pedidos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash text NOT NULL UNIQUE,
  usuario_id integer NOT NULL REFERENCES usuarios,
  huella bytea NOT NULL,
  estado text NOT NULL DEFAULT 'pendiente' CHECK (estado IN
    ('pendiente', 'pagada', 'completada', 'enviada', 'caducada', 'devuelta', 'devuelta_parcial', 'incidencia')),
  motivo text CHECK (motivo IN ('tardio', 'doble')),
  subtotal integer NOT NULL CHECK (subtotal > 0),
  total integer NOT NULL CHECK (total > 0 AND total <= subtotal),
  cupon_id integer REFERENCES cupones,
  cod_cupon text,
  nombre text NOT NULL,
  apellidos text NOT NULL,
  direccion text NOT NULL,
  localidad text NOT NULL DEFAULT '',
  cp text NOT NULL CHECK (cp ~ '^\d{5}$'),
  provincia text NOT NULL,
  facturacion text,
  iva_tipo smallint NOT NULL CHECK (iva_tipo IN (0, 21)),
  factura text UNIQUE,
  fecha_alta timestamptz NOT NULL DEFAULT now(),
  pagado timestamptz,
  correo text NOT NULL DEFAULT 'ninguno'
    CHECK (correo IN ('ninguno', 'pendiente', 'enviando', 'enviado', 'dudoso')),
  correo_desde timestamptz,
  CHECK ((cupon_id IS NULL) = (cod_cupon IS NULL)),
  CHECK ((motivo IS NOT NULL) = (estado = 'incidencia')),
  CHECK (estado IN ('pendiente', 'caducada') = (pagado IS NULL)),
  CHECK (pagado IS NULL OR estado = 'incidencia' OR factura IS NOT NULL)
);
COMMENT ON COLUMN pedidos.huella IS 'SHA-256 of what is bought and where it goes: pressing the pay button again finds the same order';
COMMENT ON COLUMN pedidos.total IS 'Cents, IVA included; so is subtotal, before the coupon';
COMMENT ON COLUMN pedidos.motivo IS 'tardio: paid after it had expired; doble: paid twice';
COMMENT ON COLUMN pedidos.facturacion IS 'Billing address in one line; NULL when it is the shipping address';
COMMENT ON COLUMN pedidos.correo IS
  'The confirmation: claimed (enviando) before it is handed over, so that it never goes twice; dudoso: whoever claimed it died, and it may be unsent';
COMMENT ON COLUMN pedidos.correo_desde IS 'When it was claimed';
CREATE INDEX ON pedidos (correo_desde) WHERE correo = 'enviando';
CREATE INDEX ON pedidos (usuario_id, id);
CREATE UNIQUE INDEX pedidos_abiertos ON pedidos (usuario_id, huella) WHERE estado = 'pendiente';

CREATE TABLE pedido_lineas (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pedido_id integer NOT NULL REFERENCES pedidos ON DELETE CASCADE,
  producto_id integer NOT NULL REFERENCES productos,
  nombre text NOT NULL,
  color text NOT NULL,
  talla text NOT NULL,
  imagen text NOT NULL,
  precio integer NOT NULL CHECK (precio > 0),
  unidades smallint NOT NULL CHECK (unidades BETWEEN 1 AND 99),
  insignia_id integer REFERENCES mascotas ON DELETE SET NULL,
  mascota text,
  chapa text
);
COMMENT ON TABLE pedido_lineas IS 'What was bought, as it was then';
COMMENT ON COLUMN pedido_lineas.chapa IS 'Short code to engrave';
CREATE INDEX ON pedido_lineas (pedido_id);
CREATE INDEX ON pedido_lineas (insignia_id);

CREATE TABLE pago_intentos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ds_order text NOT NULL UNIQUE CHECK (ds_order ~ '^\d{4}[0-9A-Za-z]{0,8}$'),
  ref text NOT NULL UNIQUE,
  pedido_id integer NOT NULL REFERENCES pedidos,
  importe integer NOT NULL CHECK (importe > 0),
  entorno text NOT NULL,
  comercio text NOT NULL,
  terminal text NOT NULL,
  firma_version text NOT NULL CHECK (firma_version IN ('HMAC_SHA256_V1', 'HMAC_SHA512_V2')),
  estado text NOT NULL DEFAULT 'creado' CHECK (estado IN ('creado', 'autorizado', 'denegado', 'cancelado', 'caducado')),
  ds_response text,
  auth_code text,
  marca text,
  pais text,
  fecha_alta timestamptz NOT NULL DEFAULT now(),
  consultado timestamptz,
  comprobado boolean NOT NULL DEFAULT false,
  resuelto timestamptz,
  CHECK ((estado = 'creado') = (resuelto IS NULL))
);
COMMENT ON TABLE pago_intentos IS 'Each time a buyer was sent to the bank: a number of its own, never used again';
COMMENT ON COLUMN pago_intentos.entorno IS 'Host of the bank, so that test and real payments never mix';
COMMENT ON COLUMN pago_intentos.consultado IS 'When the bank was last asked about it';
COMMENT ON COLUMN pago_intentos.comprobado IS 'Whether the bank was asked about it after its session was over';
CREATE INDEX ON pago_intentos (pedido_id);
CREATE INDEX ON pago_intentos (fecha_alta)
  WHERE NOT comprobado AND estado <> 'autorizado';

CREATE TABLE pago_eventos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  intento_id integer REFERENCES pago_intentos,
  canal text NOT NULL CHECK (canal IN ('aviso', 'retorno', 'cierre', 'consulta')),
  resultado text NOT NULL,
  cuerpo bytea,
  ip text,
  campos jsonb NOT NULL DEFAULT '{}',
  fecha timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE pago_eventos IS 'Everything that was ever heard of a payment; rows are only added. No card data, no keys, no bodies';
COMMENT ON COLUMN pago_eventos.cuerpo IS 'SHA-256 of the signed parameters';
CREATE INDEX ON pago_eventos (intento_id);

CREATE TABLE factura_series (
  serie text PRIMARY KEY,
  ultimo integer NOT NULL
);
COMMENT ON TABLE factura_series IS 'Invoices are numbered without gaps within a year (RD 1619/2012, art. 7)';

-- The ledger of payments is evidence: nothing rewrites it.
CREATE FUNCTION rechazar_cambio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER solo_anadir BEFORE UPDATE OR DELETE ON pago_eventos
  FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER no_vaciar BEFORE TRUNCATE ON pago_eventos
  FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
