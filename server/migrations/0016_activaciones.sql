-- Shops and promoters hand out badges in lots; most come with a coupon, which pays them.
CREATE TABLE tiendas (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nombre text NOT NULL CHECK (nombre <> ''),
  cp text NOT NULL CHECK (cp ~ '^\d{5}$'),
  demo boolean NOT NULL DEFAULT false,
  fecha_alta timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN tiendas.cp IS 'Its postcode: the IVA of what is paid there goes by its province';

ALTER TABLE cupones ADD COLUMN tienda_id integer REFERENCES tiendas;

CREATE TABLE lotes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tienda_id integer REFERENCES tiendas,
  cupon_id integer REFERENCES cupones,
  fecha_alta timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN lotes.cupon_id IS 'What activates its badges; NULL: they are paid over the counter';

ALTER TABLE chapas
  ADD COLUMN lote_id integer REFERENCES lotes,
  ADD COLUMN pagada boolean NOT NULL DEFAULT false,
  ADD COLUMN retenida_por text,
  ADD COLUMN retenida_hasta timestamptz,
  ADD CHECK ((retenida_por IS NULL) = (retenida_hasta IS NULL)),
  ADD CHECK (mascota_id IS NULL OR pagada) NOT VALID;
-- All that there are hang from a pet, or did, but for the demo's.
UPDATE chapas SET pagada = true;
ALTER TABLE chapas VALIDATE CONSTRAINT chapas_check2;
CREATE INDEX ON chapas (retenida_por) WHERE retenida_por IS NOT NULL;
COMMENT ON COLUMN chapas.pagada IS 'Whether it was ever activated: free again, it costs nothing';
COMMENT ON COLUMN chapas.retenida_por IS 'The buyer who is paying it (pedidos.comprador): until retenida_hasta it is nobody else''s';

-- A buyer who has no account yet: his form waits for his payment, a day at most.
CREATE TABLE altas (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  contrasena text NOT NULL,
  nombre text NOT NULL,
  apellidos text NOT NULL,
  direccion text NOT NULL DEFAULT '',
  telefono text NOT NULL DEFAULT '',
  chapa text,
  cupon text,
  enlace bytea,
  recordada boolean NOT NULL DEFAULT false,
  ultimo_paso timestamptz NOT NULL DEFAULT now(),
  fecha_alta timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE altas IS 'Forms of buyers whose mailed code was right';
COMMENT ON COLUMN altas.chapa IS 'The hash of the badge that he was looking at, as his browser said it; so is cupon, of the coupon';
COMMENT ON COLUMN altas.enlace IS 'SHA-256 of the token in the mailed link that takes the purchase up again, once';
COMMENT ON COLUMN altas.recordada IS 'Whether that mail was sent: there is one';
-- Partial, so that writing it does not wait for those who only refer to the row.
CREATE UNIQUE INDEX ON altas (enlace) WHERE enlace IS NOT NULL;
CREATE INDEX ON altas (ultimo_paso);

-- Which browsers proved an address: they may pay for it, and are logged in once the account is made. No session.
CREATE TABLE marcas (
  token_hash bytea PRIMARY KEY,
  alta_id integer NOT NULL REFERENCES altas ON DELETE CASCADE,
  usuario_id integer REFERENCES usuarios ON DELETE CASCADE,
  creada timestamptz NOT NULL DEFAULT now(),
  usada timestamptz
);
COMMENT ON COLUMN marcas.usuario_id IS 'The account that the purchase of this browser made: it may be logged in there, once';
COMMENT ON COLUMN marcas.usada IS 'When it was: a lost answer may be asked for again for a short while';
COMMENT ON COLUMN marcas.token_hash IS 'SHA-256 of the token that the cookie holds';
CREATE INDEX ON marcas (alta_id);

ALTER TABLE codigos DROP CONSTRAINT codigos_motivo_check,
  ADD CHECK (motivo IN ('registro', 'recuperacion', 'compra'));

-- An order may be a buyer's who has no account until it is paid; and one that activates a badge sends nothing.
ALTER TABLE pedidos
  ALTER COLUMN usuario_id DROP NOT NULL,
  ADD COLUMN alta_id integer REFERENCES altas ON DELETE SET NULL,
  ADD COLUMN comprador text,
  ADD COLUMN tienda_id integer REFERENCES tiendas,
  ADD COLUMN envio boolean NOT NULL DEFAULT true,
  DROP CONSTRAINT pedidos_cp_check,
  ADD CONSTRAINT pedidos_cp_check CHECK (cp ~ '^\d{5}$' OR (cp = '' AND NOT envio)),
  DROP CONSTRAINT pedidos_motivo_check,
  ADD CONSTRAINT pedidos_motivo_check CHECK (motivo IN ('tardio', 'doble', 'cupon', 'chapa', 'cuenta')),
  ADD CHECK (factura IS NULL OR usuario_id IS NOT NULL);
UPDATE pedidos SET comprador = 'u' || usuario_id;
ALTER TABLE pedidos ALTER COLUMN comprador SET NOT NULL;
DROP INDEX pedidos_abiertos;
CREATE UNIQUE INDEX pedidos_abiertos ON pedidos (comprador, huella) WHERE estado = 'pendiente';
CREATE INDEX ON pedidos (alta_id) WHERE alta_id IS NOT NULL;
COMMENT ON COLUMN pedidos.comprador IS 'Who buys: u and the number of an account, or a and that of a form (altas)';
COMMENT ON COLUMN pedidos.usuario_id IS 'NULL until an order is paid whose buyer has no account';
COMMENT ON COLUMN pedidos.tienda_id IS 'The shop whose coupon it was paid with';
COMMENT ON COLUMN pedidos.envio IS 'Whether anything is sent';
COMMENT ON COLUMN pedidos.motivo IS
  'tardio: paid after it had expired; doble: paid twice; cupon: paid when its coupon had no use left; chapa: paid when its badge was another''s; cuenta: paid for an account that is disabled';

ALTER TABLE pedido_lineas ALTER COLUMN producto_id DROP NOT NULL;

CREATE TABLE activaciones (
  pedido_id integer PRIMARY KEY REFERENCES pedidos ON DELETE CASCADE,
  chapa text NOT NULL REFERENCES chapas,
  mascota jsonb NOT NULL,
  marca bytea
);
COMMENT ON COLUMN activaciones.marca IS 'The mark of the browser that began it last (marcas.token_hash), where there was no session';
COMMENT ON TABLE activaciones IS 'What a paid order brings into being: a badge''s pet';
COMMENT ON COLUMN activaciones.mascota IS 'The pet as its form was filled in; of one that there is, its name; empty once it is made or forgotten';

CREATE TABLE fotos_compra (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  comprador text NOT NULL,
  chapa text NOT NULL DEFAULT '',
  mascota_id integer REFERENCES mascotas ON DELETE CASCADE,
  portada bytea NOT NULL,
  avatar bytea NOT NULL,
  fecha_alta timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX fotos_compra_por_chapa ON fotos_compra (comprador, chapa) WHERE mascota_id IS NULL;
CREATE INDEX ON fotos_compra (mascota_id);
COMMENT ON TABLE fotos_compra IS 'A picture of a pet that is not made yet: erased after a day, or once it is the pet''s';
COMMENT ON COLUMN fotos_compra.chapa IS 'The hash of the badge that it was taken for; empty: whichever is first';
COMMENT ON COLUMN fotos_compra.mascota_id IS 'The pet that it was taken for, once there is one';
