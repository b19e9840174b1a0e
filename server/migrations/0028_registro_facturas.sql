-- The register of invoices (RD 1007/2023, Orden HAC/1177/2024): one row for each, chained by its digest to the one before.
-- It begins with the first invoice that is made with it: those from before stand in no chain.
CREATE TABLE registro_facturas (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  emisor text NOT NULL,
  numero text NOT NULL UNIQUE,
  fecha date NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('F2', 'R5')),
  cuota integer NOT NULL,
  importe integer NOT NULL,
  iva_tipo smallint NOT NULL,
  rectifica text,
  pedido_id integer NOT NULL REFERENCES pedidos,
  verificable boolean NOT NULL,
  generado text NOT NULL CHECK (generado ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$'),
  anterior text NOT NULL CHECK (anterior ~ '^([0-9A-F]{64})?$'),
  huella text NOT NULL UNIQUE CHECK (huella ~ '^[0-9A-F]{64}$'),
  UNIQUE (emisor, anterior),
  CHECK ((tipo = 'R5') = (rectifica IS NOT NULL)),
  CHECK ((tipo = 'R5' AND importe < 0 AND cuota <= 0) OR (tipo = 'F2' AND importe >= 0 AND cuota >= 0))
);
COMMENT ON TABLE registro_facturas IS 'The chained register of invoices; a trigger refuses every change. Cents; a corrective invoice counts below zero';
COMMENT ON COLUMN registro_facturas.fecha IS 'The day in Spain on which it was issued, as it stands on the paper';
COMMENT ON COLUMN registro_facturas.verificable IS 'Whether the register was sent to AEAT when the row was made: its papers say so';
COMMENT ON COLUMN registro_facturas.generado IS 'When the row was made, with the offset of Spain: digested as it stands';
COMMENT ON COLUMN registro_facturas.anterior IS 'The digest of the row before of the same seller, '''' for his first: nothing follows the same row twice';
COMMENT ON COLUMN registro_facturas.rectifica IS 'Of a corrective invoice: which one it corrects';
CREATE INDEX ON registro_facturas (emisor, id);
CREATE INDEX ON registro_facturas (lower(numero) text_pattern_ops);
CREATE TRIGGER solo_anadir BEFORE UPDATE OR DELETE OR TRUNCATE ON registro_facturas
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
