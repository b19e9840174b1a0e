-- Shops and coupons are kept by administrators. `version` is raised by each save: two who edit at once do not overwrite
-- each other. `busqueda` finds by the beginning of any word, without accents.
ALTER TABLE tiendas
  ADD COLUMN tipo text NOT NULL DEFAULT 'tienda' CHECK (tipo IN ('tienda', 'promotor')),
  ADD COLUMN comision smallint NOT NULL DEFAULT 0 CHECK (comision BETWEEN 0 AND 10000),
  ADD COLUMN email text NOT NULL DEFAULT '' CHECK (email = lower(email)),
  ADD COLUMN telefono text NOT NULL DEFAULT '',
  ADD COLUMN activa boolean NOT NULL DEFAULT true,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN busqueda tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(
    translate(lower(nombre || ' ' || cp), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc'),
    '[^[:alnum:]]+', ' ', 'g'))) STORED;
COMMENT ON COLUMN tiendas.comision IS 'Its share of what its coupons sell, in hundredths of a per cent';
COMMENT ON COLUMN tiendas.activa IS 'Whether it gets new coupons and lots; what it handed out keeps its word';
CREATE INDEX ON tiendas USING gin (busqueda);

ALTER TABLE cupones
  ADD COLUMN empieza timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN busqueda tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(
    translate(lower(codigo || ' ' || nombre), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc'),
    '[^[:alnum:]]+', ' ', 'g'))) STORED,
  ADD CHECK (empieza < caduca);
COMMENT ON COLUMN cupones.empieza IS 'From when it can be used; NULL: from the beginning';
CREATE INDEX ON cupones USING gin (busqueda);
CREATE INDEX ON cupones (tienda_id) WHERE tienda_id IS NOT NULL;

-- What a shop or a coupon has sold is summed from the index alone.
CREATE INDEX ON pedidos (tienda_id) INCLUDE (estado, total) WHERE tienda_id IS NOT NULL AND factura IS NOT NULL;
CREATE INDEX ON pedidos (cupon_id) INCLUDE (estado, total) WHERE cupon_id IS NOT NULL AND factura IS NOT NULL;
