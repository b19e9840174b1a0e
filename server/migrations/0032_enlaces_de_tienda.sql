-- The private link of a shop: who holds it sees what the shop's coupons sold, without account.
CREATE TABLE enlaces_tienda (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tienda_id integer NOT NULL UNIQUE REFERENCES tiendas,
  token_hash bytea NOT NULL UNIQUE,
  creado timestamptz NOT NULL DEFAULT now(),
  usado date
);
COMMENT ON COLUMN enlaces_tienda.id IS 'Another with each link: who replaces or revokes one says which he read';
COMMENT ON COLUMN enlaces_tienda.token_hash IS 'SHA-256 of the token that the link holds';
COMMENT ON COLUMN enlaces_tienda.usado IS 'The day on which it was opened last';

-- The rates that a shop has had: another rate from today on changes nothing of what was sold before.
CREATE TABLE comisiones (
  tienda_id integer NOT NULL REFERENCES tiendas ON DELETE CASCADE,
  desde timestamptz NOT NULL,
  comision smallint NOT NULL CHECK (comision BETWEEN 0 AND 10000),
  PRIMARY KEY (tienda_id, desde)
);
COMMENT ON TABLE comisiones IS 'Of a sale counts the last rate that began before it was paid; a trigger writes them';
COMMENT ON COLUMN comisiones.comision IS 'In hundredths of a per cent';

CREATE FUNCTION anotar_comision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO comisiones VALUES
    (NEW.id, CASE TG_OP WHEN 'INSERT' THEN '-infinity' ELSE clock_timestamp() END, NEW.comision);
  RETURN NULL;
END $$;
CREATE TRIGGER comision_nueva AFTER INSERT ON tiendas FOR EACH ROW EXECUTE FUNCTION anotar_comision();
CREATE TRIGGER comision_cambiada AFTER UPDATE OF comision ON tiendas
  FOR EACH ROW WHEN (OLD.comision <> NEW.comision) EXECUTE FUNCTION anotar_comision();
INSERT INTO comisiones SELECT id, '-infinity', comision FROM tiendas;

-- The sales of one shop by the moment of their payment, summed from the index alone: it does what the one before did, too.
CREATE INDEX ventas_de_tienda ON pedidos (tienda_id, pagado, id) INCLUDE (estado, total, iva_tipo)
  WHERE tienda_id IS NOT NULL AND factura IS NOT NULL;
DROP INDEX pedidos_tienda_id_estado_total_idx;
