-- Scans lie in a table for each day, which is dropped when its term is over (decision 121). What
-- there is becomes the first part as it is: nothing is copied, and release 1 reads and writes the
-- whole by the name that it knows.
-- In the order of an erasure, which deletes a pet and then its scans.
LOCK TABLE mascotas IN SHARE ROW EXCLUSIVE MODE;
CREATE SCHEMA particiones;

ALTER TABLE escaneos RENAME TO escaneos_antes;
ALTER TABLE escaneos_antes SET SCHEMA particiones;

CREATE TABLE escaneos (
  id bigint NOT NULL,
  mascota_id integer NOT NULL REFERENCES mascotas ON DELETE CASCADE,
  origen text NOT NULL CHECK (origen IN ('chapa', 'codigo', 'cartel', 'tarjeta', 'nfc')),
  visitante bytea NOT NULL,
  linea bytea NOT NULL,
  primera timestamptz NOT NULL DEFAULT now(),
  ultima timestamptz NOT NULL DEFAULT now(),
  veces integer NOT NULL DEFAULT 1 CHECK (veces > 0),
  CHECK (ultima >= primera)
) PARTITION BY RANGE (primera);
CREATE SEQUENCE escaneos_ids OWNED BY escaneos.id;
SELECT setval('escaneos_ids', nextval(pg_get_serial_sequence('particiones.escaneos_antes', 'id')));
ALTER TABLE particiones.escaneos_antes ALTER COLUMN id DROP IDENTITY;
-- PostgreSQL 15 and 16 know no identity of a partitioned table.
ALTER TABLE escaneos ALTER COLUMN id SET DEFAULT nextval('escaneos_ids');
COMMENT ON TABLE escaneos IS 'Scans of pets, repeats folded, for 90 days, by days in Spain';
COMMENT ON COLUMN escaneos.origen IS 'What was read: the badge, its short code, a poster, the emergency card, an NFC tag';
COMMENT ON COLUMN escaneos.visitante IS 'HMAC of pet, network and browser under the key of the day of ultima: nobody''s once the key is gone';
COMMENT ON COLUMN escaneos.linea IS 'The same of pet and line alone: a flood of one line makes few entries';
COMMENT ON COLUMN escaneos.veces IS 'How often the same visitor looked, the first time included';
CREATE INDEX ON escaneos (mascota_id, id);
CREATE INDEX ON escaneos (mascota_id, linea);

-- Until the day after tomorrow: the job has made its part by then.
ALTER TABLE escaneos ATTACH PARTITION particiones.escaneos_antes
  FOR VALUES FROM (MINVALUE) TO (inicio_de(dia_de(now()) + 2));
-- What finds no day: a scan is never refused because its part is missing.
CREATE TABLE particiones.escaneos_resto PARTITION OF escaneos DEFAULT;
CREATE INDEX ON particiones.escaneos_resto (primera);
