-- What becomes of a lot of badges: who printed it, brought it to the shop or retired the rest of it, and when.
ALTER TABLE lotes ADD COLUMN unidades integer NOT NULL DEFAULT 0 CHECK (unidades >= 0);
UPDATE lotes SET unidades = (SELECT count(*) FROM chapas WHERE lote_id = lotes.id);
COMMENT ON COLUMN lotes.unidades IS 'How many badges were made for it';
CREATE INDEX ON lotes (tienda_id);
CREATE INDEX ON lotes (cupon_id) WHERE cupon_id IS NOT NULL;

CREATE TABLE lote_estados (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lote_id integer NOT NULL REFERENCES lotes,
  estado text NOT NULL CHECK (estado IN ('impreso', 'en_tienda', 'retirado')),
  administrador_id integer NOT NULL,
  fecha timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE lote_estados IS 'How a lot stands: its last row says so; without one it was only made';
COMMENT ON COLUMN lote_estados.administrador_id IS 'No foreign key: what he did outlives his account';
CREATE INDEX ON lote_estados (lote_id, id);

ALTER TABLE chapas
  ADD COLUMN retirada_por integer,
  ADD COLUMN fecha_retirada timestamptz,
  ADD CHECK ((retirada_por IS NULL) = (fecha_retirada IS NULL)),
  ADD CHECK (fecha_retirada IS NULL OR retirada);
COMMENT ON COLUMN chapas.retirada_por IS 'The administrator who retired it; NULL: it ended with its pet';
-- By its code through a lot; and counted from the index alone.
CREATE INDEX ON chapas (lote_id, corto) WHERE lote_id IS NOT NULL;
CREATE INDEX chapas_activas ON chapas (lote_id) WHERE lote_id IS NOT NULL AND mascota_id IS NOT NULL;
CREATE INDEX chapas_retiradas ON chapas (lote_id) WHERE lote_id IS NOT NULL AND retirada;
